package gtpx.engine.clients;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Decision;
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

  private ChoiceCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<ChoiceCommands> commands =
        registry
            .group(context -> new ChoiceCommands(context.session()))
            .when(EngineConfig::hasPlayer);
    commands.add("restricted_genmove", ChoiceCommands::restrictedGenmove);
    commands.add("top_moves", (g, a) -> g.topMoves(a.isEmpty() ? g.session.next() : a.color()));
    commands.add("top_moves_black", (g, a) -> g.topMoves(g.seen("black")));
    commands.add("top_moves_white", (g, a) -> g.topMoves(g.seen("white")));
  }

  /** Whom the client means by that colour. */
  private Color seen(String word) {
    return new Arguments(List.of(word), session.game(), session.viewpoint()).color();
  }

  private String restrictedGenmove(Arguments arguments) {
    Color color = arguments.color();
    List<Move> allowed = arguments.moves();
    checkAnyLegal(color, allowed);
    Decision decision =
        session.think(session.player(), color, terms -> terms.among(allowed::contains));
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
    session.think(session.player(), color, terms -> terms.watchedBy(last));
    return found.stream()
        .filter(choice -> choice.visits() > 0 && !choice.move().isPass())
        .limit(MOST_MOVES)
        .map(choice -> choice.move().name(session.spec().board()) + " " + choice.visits())
        .collect(Collectors.joining(" "));
  }
}
