package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.game.GameSpec;
import gtpx.game.Setup;
import java.util.List;

/** Games of any variant: making one, setting one up, and what it is. */
final class GtpxGameCommands {
  private final EngineSession session;

  GtpxGameCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<GtpxGameCommands> commands =
        registry.group(context -> new GtpxGameCommands(context.session()));
    commands.add("gtpx-game", GtpxGameCommands::game);
    commands.add(
        "gtpx-rules",
        SHARED.maxArguments(0),
        (group, arguments) -> group.session.spec().toString());
    commands.add(
        "gtpx-colors",
        SHARED.maxArguments(0),
        (group, arguments) -> group.session.spec().colors().toString());
    commands.add(
        "gtpx-topology",
        SHARED.maxArguments(0),
        (group, arguments) -> TopologyJson.of(group.session.spec().board()).toString());
    commands.add("gtpx-position", SHARED.maxArguments(0), (group, arguments) -> group.position());
    commands.add("gtpx-setup", GtpxGameCommands::setup);
  }

  private String game(Arguments arguments) {
    List<String> words = arguments.rest();
    GameSpec spec = Arguments.read(() -> GameSpec.parse(words, session.config().variants()));
    session.start(spec);
    session.ruleHere();
    return spec.toString();
  }

  private String position() {
    return PositionJson.of(session.game(), session.controller().ownMoves()).toString();
  }

  private String setup(Arguments arguments) {
    Setup setup = new SetupWords(session.spec()).read(arguments.rest());
    session.setUp(setup);
    return "";
  }
}
