package gtpx.engine;

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

  private GameController acts() {
    return session.acts();
  }

  private String dead(Arguments arguments) {
    acts().proposeDead(arguments.color(), arguments.points());
    return "";
  }

  private String resume(Arguments arguments) {
    acts().resume(arguments.color());
    return "";
  }

  private String ally(Arguments arguments) {
    acts().ally(arguments.color(), arguments.colorSet());
    return "";
  }
}
