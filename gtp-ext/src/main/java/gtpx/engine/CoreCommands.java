package gtpx.engine;

/** The commands of GTP 2 and of the dialect, in the order in which they are listed. */
public final class CoreCommands {
  private CoreCommands() {}

  public static void register(Registry registry) {
    AdminCommands.register(registry);
    BoardCommands.register(registry);
    PlayCommands.register(registry);
    HandicapCommands.register(registry);
    TimeCommands.register(registry);
    ScoreCommands.register(registry);
    GtpxGameCommands.register(registry);
    GtpxPlayCommands.register(registry);
    EndgameCommands.register(registry);
    BargainCommands.register(registry);
  }
}
