package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.CommandTraits.Query;
import gtpx.rules.Variant;
import java.util.stream.Collectors;

/** Commands about the engine itself: its name, version, commands and presets; and {@code quit}. */
public record AdminCommands(Registry.Context context) {
  private static final String GTP_VERSION = "2";
  private static final String GTPX_VERSION = "1";

  private static final CommandTraits FREE = SHARED.query(Query.FREE);
  private static final CommandTraits WITHOUT_GAME = SHARED.query(Query.FREE_WITHOUT_GAME);

  public static void register(Registry registry) {
    Registry.Group<AdminCommands> commands = registry.group(AdminCommands::new);
    commands.add("protocol_version", WITHOUT_GAME, (group, a) -> GTP_VERSION);
    commands.add(
        "name", WITHOUT_GAME, (group, a) -> group.context.session().config().program().name());
    commands.add(
        "version",
        WITHOUT_GAME,
        (group, a) -> group.context.session().config().program().version());
    commands.add(
        "known_command",
        FREE,
        (group, a) -> String.valueOf(!a.isEmpty() && group.context.knows(a.word("a name"))));
    commands.add("list_commands", FREE, (group, a) -> String.join("\n", group.context.commands()));
    commands.addAction("quit", (group, a) -> group.context.quit().run());
    commands.add("gtpx-version", WITHOUT_GAME.maxArguments(0), (group, a) -> GTPX_VERSION);
    commands.add("gtpx-variants", WITHOUT_GAME.maxArguments(0), (group, a) -> group.variants());
  }

  private String variants() {
    return context.session().config().variants().all().stream()
        .map(
            variant ->
                String.join(
                    "\t",
                    variant.name(),
                    players(variant),
                    variant.rules().word("turn"),
                    variant.sentence()))
        .collect(Collectors.joining("\n"));
  }

  /** {@code 2}, or the default and the range: {@code 3 (2-64)}. */
  private static String players(Variant variant) {
    return variant.minPlayers() == variant.maxPlayers()
        ? String.valueOf(variant.players())
        : String.format(
            "%d (%d-%d)", variant.players(), variant.minPlayers(), variant.maxPlayers());
  }
}
