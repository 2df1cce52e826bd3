package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Event;

/** The phases after the play: dead stones and alliances. */
final class EndgameCommands {
  private final EngineSession session;

  EndgameCommands(EngineSession session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.addOpen("gtpx-dead", this::dead);
    registry.addStrict("gtpx-resume", 1, this::resume);
    registry.addOpen("gtpx-ally", this::ally);
  }

  private GameController controller() {
    return session.controller();
  }

  private String dead(Arguments arguments) {
    Color color = arguments.color();
    controller().announce(color, new Event.DeadProposed(color, arguments.points()));
    return "";
  }

  private String resume(Arguments arguments) {
    Color color = arguments.color();
    controller().announce(color, new Event.Resumed(color));
    return "";
  }

  private String ally(Arguments arguments) {
    controller().ally(arguments.color(), arguments.colorSet());
    return "";
  }
}
