package gtpx.engine.clients;

import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import java.util.Locale;
import java.util.StringJoiner;

/** What gomill's ringmaster asks beside GTP 2, and the time that processors have worked. */
final class GomillCommands {
  private static final double NANOS_A_SECOND = 1e9;

  private final EngineSession session;

  GomillCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<GomillCommands> commands =
        registry.group(context -> new GomillCommands(context.session()));
    commands.add("gomill-describe_engine", (group, arguments) -> group.description());
    commands.add("gomill-cpu_time", (group, arguments) -> group.cpuTime());
    commands.add("cputime", (group, arguments) -> group.cpuTime());
    commands
        .when(EngineConfig::hasPlayer)
        .add(
            "gomill-explain_last_move",
            (group, arguments) -> group.session.lastThought().words(group.session.game()));
  }

  private String description() {
    EngineConfig config = session.config();
    StringJoiner lines = new StringJoiner("\n");
    lines.add((config.name() + " " + config.version()).strip());
    config.player().ifPresent(player -> lines.add(player.description()));
    session.pace().playouts().ifPresent(most -> lines.add("playouts for a move: " + most));
    lines.add("view " + session.viewpoint().view().word() + " of " + session.viewpoint().seat());
    return lines.add(session.spec().toString()).toString();
  }

  private String cpuTime() {
    double seconds = session.config().cpuNanos().getAsLong() / NANOS_A_SECOND;
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
