package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Board;
import gtpx.game.Game;
import gtpx.protocol.GtpError;
import gtpx.record.ResultJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Who has won, by how much, and which stones are dead. */
final class ScoreCommands {
  private final EngineSession session;

  ScoreCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<ScoreCommands> commands =
        registry.group(context -> new ScoreCommands(context.session()));
    commands.add("final_score", SHARED, (group, arguments) -> ScoreText.finalScore(group.session));
    commands.add("final_status_list", SHARED, ScoreCommands::finalStatusList);
    commands.add("gtpx-score", SHARED.maxArguments(0), (group, arguments) -> group.score());
    commands.add(
        "gtpx-result",
        SHARED.maxArguments(0),
        (group, arguments) -> ResultJson.of(group.game()).toString());
  }

  private Game game() {
    return session.game();
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
