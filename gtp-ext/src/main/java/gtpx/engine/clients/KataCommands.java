package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.game.Setup;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** KataGo's commands about the board, the komi and time. docs/GTP_Extensions.md there. */
final class KataCommands {
  private final EngineSession session;

  KataCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<KataCommands> commands =
        registry.group(context -> new KataCommands(context.session()));
    commands.add("set_position", KataCommands::setPosition);
    commands.add(
        "get_komi",
        SHARED,
        (group, arguments) -> group.session.komi().stripTrailingZeros().toPlainString());
    commands.add(
        "clear_cache",
        SHARED,
        (group, arguments) -> ""); // nothing is kept from one move to the next
    commands.add("kata-time_settings", KataCommands::timeSettings);
    commands.add("kata-list_time_settings", SHARED, (group, arguments) -> TimeWords.KATA_KINDS);
  }

  private String setPosition(Arguments arguments) {
    if (arguments.isEmpty()) {
      session.start(session.spec());
    } else {
      session.setUp(Setup.of(stones(arguments)));
    }
    return "";
  }

  private static Map<Color, List<Integer>> stones(Arguments arguments) {
    if (arguments.count() % 2 != 0) {
      throw GtpError.syntax("stones (expected: pairs of a colour and a vertex)");
    }
    Map<Color, List<Integer>> stones = new TreeMap<>();
    while (!arguments.isEmpty()) {
      Color color = arguments.color();
      stones
          .computeIfAbsent(color, c -> new ArrayList<>())
          .add(arguments.point(arguments.word("a vertex")));
    }
    return stones;
  }

  private String timeSettings(Arguments arguments) {
    session.pace().setSetting(TimeWords.ofKata(arguments));
    return "";
  }
}
