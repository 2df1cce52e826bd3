package gtpx.engine.clients;

import gtpx.engine.AdminCommands;
import gtpx.engine.Gtp2Commands;
import gtpx.engine.GtpxCommands;
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
    AdminCommands.register(registry);
    Gtp2Commands.register(registry);
    GtpxCommands.register(registry);
    GoguiCommands.register(registry);
    RecordCommands.register(registry);
    AnalyzeCommands.register(registry);
    // Further commands of particular clients.
    KataCommands.register(registry);
    GnuGoCommands.register(registry);
    TournamentCommands.register(registry);
    return registry;
  }
}
