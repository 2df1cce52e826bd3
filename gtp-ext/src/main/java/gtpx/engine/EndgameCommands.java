package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.protocol.CommandTraits.Repeat;

/** The phases after the play: dead stones and alliances. */
final class EndgameCommands {
  private final EngineSession session;

  EndgameCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<EndgameCommands> commands =
        registry.group(context -> new EndgameCommands(context.session()));
    commands.add("gtpx-dead", SHARED.repeat(Repeat.NEVER), EndgameCommands::dead);
    commands.add(
        "gtpx-resume", SHARED.maxArguments(1).repeat(Repeat.NEVER), EndgameCommands::resume);
    commands.add("gtpx-ally", SHARED.repeat(Repeat.NEVER), EndgameCommands::ally);
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
