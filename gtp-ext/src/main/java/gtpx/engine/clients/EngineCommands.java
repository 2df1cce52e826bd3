package gtpx.engine.clients;

import gtpx.engine.CoreCommands;
import gtpx.engine.RecordCommands;
import gtpx.engine.Registry;

/** All commands of an engine, in the order in which they are listed. Immutable and thread-safe. */
public final class EngineCommands {
  private static final Registry ALL = registerAll();

  private EngineCommands() {}

  public static Registry all() {
    return ALL;
  }

  private static Registry registerAll() {
    Registry registry = new Registry();
    CoreCommands.register(registry);
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
