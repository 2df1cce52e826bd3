package gtpx.bridge.server;

import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.service.ServerClock;
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

/**
 * The configuration of a server.
 *
 * @param net where it listens for clients
 * @param admin where it listens for the operator; empty: nowhere
 * @param clock the server's time; the games' clocks use it too, but stand still while the store is
 *     unavailable
 */
public record ServerConfig(
    NetConfig net,
    Optional<AdminConfig> admin,
    Players players,
    Games games,
    String version,
    ServerClock clock) {
  /**
   * Who can play for the server.
   *
   * @param bots creates the bots
   * @param botThreads how many threads all bots together think on
   * @param programs the programs that can play in games, by name: a command and its arguments
   * @param errors the folder for the standard error of programs
   */
  public record Players(
      BotFactory bots, int botThreads, Map<String, List<String>> programs, Path errors) {
    public Players {
      programs = Map.copyOf(new TreeMap<>(programs));
      if (botThreads < 1) {
        throw new IllegalArgumentException("botThreads: " + botThreads + " (expected: at least 1)");
      }
    }
  }

  /**
   * What applies to all games.
   *
   * @param variants the known presets
   * @param lag the network delay that is not charged, per move
   * @param limits the limits on what clients may use
   * @param creates who may create games
   * @param keep how long games are kept after their end; empty: for ever
   */
  public record Games(
      Variants variants,
      Duration lag,
      Limits limits,
      CreateRule creates,
      Optional<Duration> keep) {}

  /** Returns this configuration with another operator's server. */
  public ServerConfig withAdmin(AdminConfig other) {
    return new ServerConfig(net, Optional.of(other), players, games, version, clock);
  }
}
