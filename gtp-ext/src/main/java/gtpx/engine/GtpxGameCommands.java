package gtpx.engine;

import gtpx.game.GameSpec;
import gtpx.game.Setup;
import java.util.List;

/** Games of any variant: making one, setting one up, and what it is. */
final class GtpxGameCommands {
  private final EngineSession session;

  GtpxGameCommands(EngineSession session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.addOpen("gtpx-game", this::game);
    registry.addStrict("gtpx-rules", 0, arguments -> session.spec().toString());
    registry.addStrict("gtpx-colors", 0, arguments -> session.spec().colors().toString());
    registry.addStrict(
        "gtpx-topology", 0, arguments -> TopologyJson.of(session.spec().board()).toString());
    registry.addStrict("gtpx-position", 0, arguments -> position());
    registry.addOpen("gtpx-setup", this::setup);
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
