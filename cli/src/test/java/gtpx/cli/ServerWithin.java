package gtpx.cli;

import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.ProspectsRule;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.NetLimits;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.store.SqliteStore;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Our server within this process, on a local port, with its games in a folder; goes on with those
 * that are there.
 */
final class ServerWithin implements AutoCloseable {
  private static final int MANY = 1_000_000;

  private final Server.Running running;

  /**
   * Starts a server.
   *
   * @param lag the network delay that is not charged, per move
   */
  ServerWithin(Path folder, BotFactory bots, Duration lag) throws IOException {
    this(folder, bots, lag, Map.of(), Limits.DEFAULT);
  }

  /**
   * Starts a server that makes nobody wait: a test that sends many sessions at once from this
   * machine is one client, and would wait for most of its time.
   */
  static ServerWithin forManySessions(Path folder, BotFactory bots, Duration lag)
      throws IOException {
    Limits limits = Limits.DEFAULT;
    for (Action action : Action.values()) {
      limits = limits.with(action, new Limits.Rate(MANY, Duration.ofMillis(1)));
    }
    NetConfig net =
        net().withLimits(NetLimits.DEFAULT.withCommands(MANY, MANY).withNewConnections(MANY));
    return new ServerWithin(
        folder,
        TestServerConfig.of(folder)
            .withBots(bots)
            .withLag(lag)
            .withLimits(limits)
            .withNet(net)
            .build());
  }

  /** Starts a server that tells spectators at once what its bot expects. */
  static ServerWithin withProspects(Path folder, BotFactory bots) throws IOException {
    Limits limits = Limits.DEFAULT.with(ProspectsRule.after(0));
    return new ServerWithin(folder, bots, Duration.ofMillis(500), Map.of(), limits);
  }

  /**
   * Starts a server.
   *
   * @param lag the network delay that is not charged, per move
   * @param programs the programs that games may use
   */
  ServerWithin(
      Path folder, BotFactory bots, Duration lag, Map<String, List<String>> programs, Limits limits)
      throws IOException {
    this(
        folder,
        TestServerConfig.of(folder)
            .withBots(bots)
            .withLag(lag)
            .withPrograms(programs)
            .withLimits(limits)
            .withNet(net())
            .build());
  }

  private ServerWithin(Path folder, ServerConfig config) throws IOException {
    Server server =
        new Server(config, SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime));
    server.restore(List.of());
    running = server.open();
  }

  /** Returns a free local port, where the page is served as well. */
  private static NetConfig net() {
    return NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
        .withFiles(BrowserPage.files());
  }

  InetSocketAddress address() {
    return running.addresses().get(0);
  }

  Target target() {
    InetSocketAddress address = address();
    return Target.at(address.getHostString(), address.getPort(), true);
  }

  @Override
  public void close() {
    running.close();
  }
}
