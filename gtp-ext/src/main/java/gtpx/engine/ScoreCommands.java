package gtpx.engine;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.protocol.GtpError;
import gtpx.record.ResultJson;
import gtpx.rules.Outcome;
import gtpx.rules.Score;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Who has won, by how much, and which stones are dead. */
final class ScoreCommands {
  private final Session session;

  ScoreCommands(Session session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.add("final_score", arguments -> finalScore());
    registry.add("final_status_list", this::finalStatusList);
    registry.addStrict("gtpx-score", 0, arguments -> score());
    registry.addStrict("gtpx-result", 0, arguments -> ResultJson.of(game()).toString());
  }

  private Game game() {
    return session.game();
  }

  private String finalScore() {
    return session.spec().players() == 2 ? ofTwo() : ofMany();
  }

  private String ofTwo() {
    return game().outcome().isPresent() ? ofTwo(game().outcome().get()) : counted();
  }

  private String ofTwo(Outcome outcome) {
    if (outcome.winners().isEmpty()) {
      throw new GtpError(GtpError.CANNOT_SCORE, outcome.reason().word());
    }
    if (outcome.winners().size() > 1) {
      return "0";
    }
    String winner = letter(outcome.winners().first());
    return switch (outcome.reason()) {
      case RESIGNATION, LAST_PLAYER -> winner + "+R";
      case TIME -> winner + "+T";
      case FORFEIT, SELF_REMOVAL -> winner + "+F";
      default -> counted();
    };
  }

  private static String letter(Color color) {
    return color.toString().substring(0, 1).toUpperCase(Locale.ROOT);
  }

  /** Black's points less white's. */
  private String counted() {
    Score score = count();
    BigDecimal lead = score.points(Color.BLACK).subtract(score.points(Color.WHITE));
    if (lead.signum() == 0) {
      return "0";
    }
    return letter(lead.signum() > 0 ? Color.BLACK : Color.WHITE) + "+" + plain(lead.abs());
  }

  private Score count() {
    session.checkCountable();
    return game().score(session.dead());
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** The winners, then everybody's points. */
  private String ofMany() {
    Score score = count();
    String winners =
        game()
            .outcome()
            .map(Outcome::winners)
            .filter(colors -> !colors.isEmpty())
            .map(colors -> colors.toString().replace(' ', '+'))
            .orElse("none");
    return session.spec().colors().stream()
        .map(color -> " " + color + ":" + plain(score.points(color)))
        .collect(Collectors.joining("", winners, ""));
  }

  private String finalStatusList(Arguments arguments) {
    String status = arguments.word("dead, alive or seki");
    session.checkCountable();
    return switch (status) {
      case "dead" -> chains(true);
      case "alive" -> chains(false);
      case "seki" -> "";
      default -> throw GtpError.syntax(status + " (expected: dead, alive or seki)");
    };
  }

  /** The chains that are dead, or those that are not, one a line. */
  private String chains(boolean isDead) {
    Board board = game().board();
    Set<Integer> dead = new HashSet<>(session.dead());
    Set<Integer> seen = new HashSet<>();
    List<String> lines = new ArrayList<>();
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && dead.contains(point) == isDead && seen.add(point)) {
        Set<Integer> chain = chain(board, point);
        seen.addAll(chain);
        lines.add(chain.stream().map(board.topology()::name).collect(Collectors.joining(" ")));
      }
    }
    return String.join("\n", lines);
  }

  private static Set<Integer> chain(Board board, int first) {
    Set<Integer> chain = new TreeSet<>(Set.of(first));
    for (int p = board.nextStone(first); p != first; p = board.nextStone(p)) {
      chain.add(p);
    }
    return chain;
  }

  private String score() {
    session.checkCountable();
    List<Integer> dead = session.dead();
    return ScoreJson.of(game(), dead).toString();
  }
}
