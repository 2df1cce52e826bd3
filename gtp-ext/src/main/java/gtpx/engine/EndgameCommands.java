package gtpx.engine;

import gtpx.game.Game;

/** The phases after the play: dead stones and alliances. */
final class EndgameCommands {
  private final Session session;

  EndgameCommands(Session session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.addOpen("gtpx-dead", this::dead);
    registry.addStrict("gtpx-resume", 1, this::resume);
    registry.addOpen("gtpx-ally", this::ally);
  }

  private Game game() {
    return session.game();
  }

  private String dead(Arguments arguments) {
    game().proposeDead(arguments.color(), arguments.points());
    return "";
  }

  private String resume(Arguments arguments) {
    game().resume(arguments.color());
    return "";
  }

  private String ally(Arguments arguments) {
    game().ally(arguments.color(), arguments.colorSet());
    return "";
  }
}
