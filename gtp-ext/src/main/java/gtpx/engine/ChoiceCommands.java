package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Choices of the player in the words of GNU Go: asked for, and not played. */
final class ChoiceCommands {
  private static final Duration AT_THE_END = Duration.ofDays(365);
  private static final int MOST_MOVES = 10;

  private final EngineSession session;
  private final Player player;

  ChoiceCommands(EngineSession session, Player player) {
    this.session = session;
    this.player = player;
  }

  void register(Registry registry) {
    registry.add("restricted_genmove", this::restrictedGenmove);
    registry.add("top_moves", a -> topMoves(a.isEmpty() ? session.next() : a.color()));
    registry.add("top_moves_black", a -> topMoves(seen("black")));
    registry.add("top_moves_white", a -> topMoves(seen("white")));
  }

  /** Whom the client means by that colour. */
  private Color seen(String word) {
    return new Arguments(List.of(word), session.game(), session.viewpoint()).color();
  }

  private String restrictedGenmove(Arguments arguments) {
    Color color = arguments.color();
    List<Move> allowed = arguments.moves();
    checkAnyLegal(color, allowed);
    Decision decision = session.think(player, color, terms -> terms.among(allowed::contains));
    return decision.words(session.spec().board());
  }

  /** Says of the first one why not. */
  private void checkAnyLegal(Color color, List<Move> moves) {
    if (moves.stream().noneMatch(move -> session.game().legality(color, move).isLegal())) {
      Legality first = session.game().legality(color, moves.get(0));
      throw new IllegalMoveException(first, moves.get(0).name(session.spec().board()));
    }
  }

  private String topMoves(Color color) {
    List<Analysis.Choice> found = new ArrayList<>();
    Thinking.Watching last =
        new Thinking.Watching(
            AT_THE_END,
            analysis -> {
              found.clear();
              found.addAll(analysis.choices());
            });
    session.think(player, color, terms -> terms.watchedBy(last));
    return found.stream()
        .filter(choice -> choice.visits() > 0 && !choice.move().isPass())
        .limit(MOST_MOVES)
        .map(choice -> choice.move().name(session.spec().board()) + " " + choice.visits())
        .collect(Collectors.joining(" "));
  }
}
