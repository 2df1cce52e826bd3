package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * The commands of clients of the CGOS servers and of gomill's ringmaster beyond those of GTP 2, and
 * the processor time used. CGOS clients give up at the first failure, so even commands that the
 * engine has no use for succeed.
 */
final class TournamentCommands {
  private static final double NANOS_A_SECOND = 1e9;

  private final EngineSession session;

  private TournamentCommands(Registry.Context context) {
    session = context.session();
  }

  static void register(Registry registry) {
    Registry.Group<TournamentCommands> commands = registry.group(TournamentCommands::new);
    commands.addAction("cgos-opponent_name", SHARED, (group, a) -> {});
    commands.addAction("cgos-opponent_rating", SHARED, (group, a) -> {});
    commands.addAction("cgos-gameover", SHARED, (group, a) -> {});
    commands.add("gomill-describe_engine", (group, a) -> group.description());
    commands.add("gomill-cpu_time", (group, a) -> group.cpuTime());
    commands.add("cputime", (group, a) -> group.cpuTime());
    commands
        .when(EngineConfig::hasPlayer)
        .add(
            "gomill-explain_last_move",
            (group, a) -> group.session.lastSearch().words(group.session.game()));
  }

  private String description() {
    EngineConfig config = session.config();
    StringJoiner lines = new StringJoiner("\n");
    lines.add((config.name() + " " + config.version()).strip());
    config.player().ifPresent(player -> lines.add(player.description()));
    session.moveTime().playouts().ifPresent(most -> lines.add("playouts per move: " + most));
    lines.add("view " + session.viewpoint().view().word() + " of " + session.viewpoint().seat());
    return lines.add(session.spec().toString()).toString();
  }

  private String cpuTime() {
    double seconds = session.config().cpuNanos().getAsLong() / NANOS_A_SECOND;
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
