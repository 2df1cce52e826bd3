package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.rules.Variant;
import java.util.stream.Collectors;

/** What an engine says of itself: names, versions, its commands, the presets; and the end. */
final class AdminCommands {
  private static final String GTP_VERSION = "2";
  private static final String GTPX_VERSION = "1";

  private final Registry.Context context;

  private AdminCommands(Registry.Context context) {
    this.context = context;
  }

  static void register(Registry registry) {
    Registry.Group<AdminCommands> commands = registry.group(AdminCommands::new);
    commands.add("protocol_version", SHARED, (group, arguments) -> GTP_VERSION);
    commands.add("name", SHARED, (group, arguments) -> group.context.session().config().name());
    commands.add(
        "version", SHARED, (group, arguments) -> group.context.session().config().version());
    commands.add("known_command", AdminCommands::knownCommand);
    commands.add(
        "list_commands", (group, arguments) -> String.join("\n", group.context.commands()));
    commands.add("quit", AdminCommands::quit);
    commands.add("gtpx-version", SHARED.maxArguments(0), (group, arguments) -> GTPX_VERSION);
    commands.add("gtpx-variants", SHARED.maxArguments(0), (group, arguments) -> group.variants());
  }

  private String knownCommand(Arguments arguments) {
    return String.valueOf(!arguments.isEmpty() && context.knows(arguments.word("a name")));
  }

  private String quit(Arguments arguments) {
    context.quit().run();
    return "";
  }

  private String variants() {
    return context.session().config().variants().all().stream()
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
