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

/** Our server within this process, at a port of this machine; its games are in a folder. */
final class ServerWithin implements AutoCloseable {
  private final Server.Running running;

  /**
   * A server.
   *
   * @param lag how much of every move is free
   */
  ServerWithin(Path folder, BotFactory bots, Duration lag) throws IOException {
    this(folder, bots, lag, Map.of(), Limits.DEFAULT);
  }

  /**
   * A server.
   *
   * @param lag how much of every move is free
   * @param programs that games may be given
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
