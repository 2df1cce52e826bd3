package gtpx.bridge.server;

import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.session.CreateRule;
import gtpx.player.BotFactory;
import gtpx.rooms.limit.Limits;
import gtpx.rules.Variants;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * The configuration of a server.
 *
 * @param net where it listens for clients
 * @param admin where it listens for the operator; empty: nowhere
 * @param variants the known presets
 * @param programs the programs that can play in games, by name: a command and its arguments
 * @param errors the folder for the standard error of programs
 * @param bots creates the bots
 * @param botThreads how many threads all bots together think on
 * @param lag the network delay that is not charged, per move
 * @param limits the limits on what clients may use
 * @param creates who may create games
 * @param keep how long games are kept after their end; empty: for ever
 * @param nanoTime the server's monotonic clock; the games' clocks use it too, but stand still while
 *     the store is unavailable
 * @param millis the time of day
 */
public record ServerConfig(
    NetConfig net,
    Optional<AdminConfig> admin,
    Variants variants,
    Map<String, List<String>> programs,
    Path errors,
    BotFactory bots,
    int botThreads,
    Duration lag,
    Limits limits,
    CreateRule creates,
    Optional<Duration> keep,
    String version,
    LongSupplier nanoTime,
    LongSupplier millis) {
  public ServerConfig {
    programs = Map.copyOf(new TreeMap<>(programs));
    if (botThreads < 1) {
      throw new IllegalArgumentException("botThreads: " + botThreads + " (expected: at least 1)");
    }
  }

  /** Returns this configuration with another operator's server. */
  public ServerConfig withAdmin(AdminConfig other) {
    return new ServerConfig(
        net,
        Optional.of(other),
        variants,
        programs,
        errors,
        bots,
        botThreads,
        lag,
        limits,
        creates,
        keep,
        version,
        nanoTime,
        millis);
  }
}
