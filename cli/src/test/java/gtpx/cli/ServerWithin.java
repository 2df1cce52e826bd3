package gtpx.cli;

import gtpx.bridge.limit.Limits;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.store.SqliteStore;
import gtpx.conformance.run.Target;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Our server within this process, on a local port, with its games in a folder. */
final class ServerWithin implements AutoCloseable {
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
   * Starts a server.
   *
   * @param lag the network delay that is not charged, per move
   * @param programs the programs that games may use
   */
  ServerWithin(
      Path folder, BotFactory bots, Duration lag, Map<String, List<String>> programs, Limits limits)
      throws IOException {
    ServerConfig config =
        TestServerConfig.of(folder)
            .withBots(bots)
            .withLag(lag)
            .withPrograms(programs)
            .withLimits(limits)
            .build();
    running =
        new Server(config, SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime))
            .open();
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
