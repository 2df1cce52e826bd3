package gtpx.bridge.server;

import gtpx.bridge.net.AdminConfig;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.TestLimits;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.TrustedProxies;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.session.CreateRule;
import gtpx.player.BotFactory;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.LimitValues;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.seat.RandomPlayer;
import gtpx.rules.Variants;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The configuration of a server within a test: on a free port of this machine, with default limits,
 * randomly playing bots, no lag allowance, and no admin pages.
 *
 * @param errors the folder for the programs' standard error
 */
public record TestServerConfig(
    Path errors,
    NetConfig net,
    Optional<AdminConfig> admin,
    Map<String, List<String>> programs,
    BotFactory bots,
    Duration lag,
    Limits limits) {
  private static final int MANY = 1_000_000;
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  public static TestServerConfig of(Path errors) {
    return new TestServerConfig(
        errors,
        NetConfig.of(ANY),
        Optional.empty(),
        Map.of(),
        (budget, seed) -> new RandomPlayer(seed),
        Duration.ZERO,
        Limits.DEFAULT);
  }

  /** Returns this configuration with the admin pages on another free port. */
  public TestServerConfig withAdmin() {
    AdminConfig admin = new AdminConfig(ANY, Set.of(), TrustedProxies.NONE, Optional.empty());
    return new TestServerConfig(errors, net, Optional.of(admin), programs, bots, lag, limits);
  }

  public TestServerConfig withNet(NetConfig other) {
    return new TestServerConfig(errors, other, admin, programs, bots, lag, limits);
  }

  public TestServerConfig withPrograms(Map<String, List<String>> others) {
    return new TestServerConfig(errors, net, admin, others, bots, lag, limits);
  }

  public TestServerConfig withBots(BotFactory others) {
    return new TestServerConfig(errors, net, admin, programs, others, lag, limits);
  }

  public TestServerConfig withLag(Duration free) {
    return new TestServerConfig(errors, net, admin, programs, bots, free, limits);
  }

  public TestServerConfig withLimits(Limits others) {
    return new TestServerConfig(errors, net, admin, programs, bots, lag, others);
  }

  /**
   * Returns this configuration of a server that makes nobody wait: a test that sends many sessions
   * at once from this machine is one client, and would wait for most of its time.
   */
  public TestServerConfig forManySessions() {
    Limits many = limits;
    for (Action action : Action.values()) {
      many = many.with(action, new Rate(MANY, Duration.ofMillis(1)));
    }
    LimitValues<NetLimit> sessions =
        NetLimit.DEFAULTS
            .with(NetLimit.COMMANDS_AT_ONCE, MANY)
            .with(NetLimit.COMMANDS_PER_SECOND, MANY)
            .with(NetLimit.CONNECTS_AT_ONCE, MANY)
            .with(NetLimit.CONNECTS_PER_SECOND, MANY);
    return withLimits(many).withNet(net.withLimits(sessions));
  }

  public ServerConfig build() {
    return build(System::currentTimeMillis);
  }

  /** Returns the server's configuration with that time of day. */
  public ServerConfig build(LongSupplier millis) {
    return new ServerConfig(
        net.withLimits(TestLimits.of(net.limits())),
        admin,
        new ServerConfig.Players(bots, 1, programs, errors),
        new ServerConfig.Games(Variants.STANDARD, lag, limits, CreateRule.ANYONE, Optional.empty()),
        "1",
        new ServerClock(System::nanoTime, millis));
  }
}
