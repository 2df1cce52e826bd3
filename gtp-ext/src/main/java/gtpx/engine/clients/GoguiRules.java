package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.View;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.rules.Scoring;
import gtpx.rules.Variants;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * GoGui's rulers: the answers by which an unmodified GoGui shows and plays a game that it knows no
 * rules of, as the held seat against the rest. Changes nothing.
 */
final class GoguiRules {
  private final EngineSession session;

  GoguiRules(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<GoguiRules> commands =
        registry
            .group(context -> new GoguiRules(context.session()))
            .when(config -> config.viewpoint().view().hasRulers());
    commands.add("gogui-rules_game_id", SHARED, (group, arguments) -> group.gameId());
    commands.add(
        "gogui-rules_board_size",
        SHARED,
        (group, arguments) -> String.valueOf(View.side(group.session.spec().board())));
    commands.add(
        "gogui-rules_board",
        SHARED,
        (group, arguments) -> "\n" + new GoguiPicture(group.session).cells());
    commands.add(
        "gogui-rules_board_gfx",
        SHARED,
        (group, arguments) -> new GoguiPicture(group.session).colors());
    commands.add("gogui-rules_captured_count", SHARED, (group, arguments) -> group.captured());
    commands.add("gogui-rules_legal_moves", SHARED, (group, arguments) -> group.legalMoves());
    commands.add(
        "gogui-rules_side_to_move",
        SHARED,
        (group, arguments) -> String.valueOf(group.session.viewpoint().sideToMove(group.game())));
    commands.add("gogui-rules_final_result", SHARED, (group, arguments) -> group.result());
  }

  private Game game() {
    return session.game();
  }

  /**
   * {@code Go}, by which GoGui applies its own rules, for nothing but plain Go; else the variant's
   * letters, the first in upper case.
   */
  private String gameId() {
    boolean isPlain =
        session.spec().variant().equals("go")
            && session.spec().board().shape().isPlain()
            && Variants.STANDARD.get("go").rules().equals(session.spec().rules());
    String letters = session.spec().variant().replaceAll("[^A-Za-z]", "");
    String id = letters.equals("go") && !isPlain ? "Govariant" : letters;
    return id.isEmpty()
        ? "Variant"
        : id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1).toLowerCase(Locale.ROOT);
  }

  /** What the held seat and all the others have captured. */
  private String captured() {
    int own = 0;
    int others = 0;
    for (Color color : session.spec().colors()) {
      int held = game().tally().held(color.seat());
      own += session.viewpoint().side(color, session.spec()) == 'b' ? held : 0;
      others += session.viewpoint().side(color, session.spec()) == 'b' ? 0 : held;
    }
    return own + " " + others;
  }

  /** Of whoever's side is to move; a pass answers in the later phases; nothing when over. */
  private String legalMoves() {
    if (game().isFinished()) {
      return "";
    }
    if (game().phase() == Phase.SCORING || game().phase() == Phase.ALLIANCES) {
      return "pass";
    }
    String side = String.valueOf(session.viewpoint().sideToMove(game()));
    Color color = session.viewpoint().color(side, game()).orElseThrow();
    return names(game().legalMoves(color));
  }

  private String names(List<Move> moves) {
    return moves.stream()
        .map(move -> move.name(session.spec().board()))
        .collect(Collectors.joining(" "));
  }

  /** Who has won what and why, in words for the person. */
  private String result() {
    return game()
        .outcome()
        .map(outcome -> winners(outcome.winners().toString()) + why(outcome.reason().word()))
        .orElse("the game goes on");
  }

  private static String winners(String colors) {
    if (colors.isEmpty()) {
      return "nobody wins";
    }
    return colors.replace(" ", " and ") + (colors.contains(" ") ? " win" : " wins");
  }

  private String why(String reason) {
    return " (" + reason + ranking().map(ranks -> ": " + ranks).orElse("") + ")";
  }

  /** Everybody's points, the most first. */
  private Optional<String> ranking() {
    if (session.spec().rules().scoring() == Scoring.NONE || !session.isCounted()) {
      return Optional.empty();
    }
    var score = game().score(session.dead());
    return Optional.of(
        session.spec().colors().stream()
            .sorted(Comparator.comparing(score::points).reversed())
            .map(color -> color + " " + score.points(color).stripTrailingZeros().toPlainString())
            .collect(Collectors.joining(", ")));
  }
}
