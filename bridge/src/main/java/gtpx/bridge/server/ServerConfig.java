package gtpx.bridge.server;

import gtpx.bridge.limit.Limits;
import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.session.CreateRule;
import gtpx.rules.Variants;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * What a server is made of.
 *
 * @param net where it listens for clients
 * @param admin where it listens for the operator; empty: nowhere
 * @param variants the presets that are known
 * @param programs that games may be given, by name: a command and its arguments
 * @param errors the folder for what programs write to their standard error
 * @param bots makes the bots
 * @param botThreads how many threads the bots think on, all together
 * @param lag the network delay that is not charged, per move
 * @param limits of what its clients may take
 * @param creates who may make games
 * @param keep how long games are kept after their end; empty: for ever
 * @param nanoTime the time of the games' clocks, and of the store
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

  /** The same with other pages of the operator's. */
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
