package gtpx.engine;

/** The commands of all groups, in the order in which they are listed. */
final class EngineCommands {
  private static final Registry ALL = registerAll();

  private EngineCommands() {}

  static Registry all() {
    return ALL;
  }

  private static Registry registerAll() {
    Registry registry = new Registry();
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
    GoguiCommands.register(registry);
    GoguiRules.register(registry);
    OwnSeatCommands.register(registry);
    RecordCommands.register(registry);
    AnalyzeCommands.register(registry);
    // What particular clients ask beside all that.
    KgsCommands.register(registry);
    KataCommands.register(registry);
    KataRuleCommands.register(registry);
    KataParamCommands.register(registry);
    GnuGoCommands.register(registry);
    KigoCommands.register(registry);
    CgosCommands.register(registry);
    GomillCommands.register(registry);
    return registry;
  }
}
