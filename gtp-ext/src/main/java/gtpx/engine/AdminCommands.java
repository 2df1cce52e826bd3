package gtpx.engine;

import gtpx.rules.Variant;
import java.util.stream.Collectors;

/** What an engine says of itself: names, versions, its commands, the presets; and the end. */
final class AdminCommands {
  private static final String GTP_VERSION = "2";
  private static final String GTPX_VERSION = "1";

  private final EngineSession session;
  private final Registry registry;
  private final Runnable quit;

  AdminCommands(EngineSession session, Registry registry, Runnable quit) {
    this.session = session;
    this.registry = registry;
    this.quit = quit;
  }

  void register() {
    registry.add("protocol_version", arguments -> GTP_VERSION);
    registry.add("name", arguments -> session.config().name());
    registry.add("version", arguments -> session.config().version());
    registry.add("known_command", this::knownCommand);
    registry.add("list_commands", arguments -> String.join("\n", registry.names()));
    registry.add("quit", this::quit);
    registry.addStrict("gtpx-version", 0, arguments -> GTPX_VERSION);
    registry.addStrict("gtpx-variants", 0, arguments -> variants());
  }

  private String knownCommand(Arguments arguments) {
    return String.valueOf(!arguments.isEmpty() && registry.knows(arguments.word("a name")));
  }

  private String quit(Arguments arguments) {
    quit.run();
    return "";
  }

  private String variants() {
    return session.config().variants().all().stream()
        .map(AdminCommands::line)
        .collect(Collectors.joining("\n"));
  }

  private static String line(Variant variant) {
    return String.join(
        "\t", variant.name(), players(variant), variant.rules().word("turn"), variant.sentence());
  }

  /** {@code 2}, or the default and the range: {@code 3 (2-64)}. */
  private static String players(Variant variant) {
    return variant.minPlayers() == variant.maxPlayers()
        ? String.valueOf(variant.players())
        : String.format(
            "%d (%d-%d)", variant.players(), variant.minPlayers(), variant.maxPlayers());
  }
}
