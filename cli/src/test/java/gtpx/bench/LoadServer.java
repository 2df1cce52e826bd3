package gtpx.bench;

import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.server.TestServerConfig;
import gtpx.bridge.store.SqliteStore;
import gtpx.testing.ScriptedPlayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

/** A complete server in this process, with its games in a file and no bots. */
final class LoadServer implements AutoCloseable {
  private final Server.Running running;

  /**
   * Starts a server.
   *
   * @param connections the most connections that it accepts
   */
  LoadServer(Path folder, int connections) throws IOException {
    NetConfig net =
        NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .withLimits(
                NetLimit.DEFAULTS
                    .with(NetLimit.CONNECTIONS, connections)
                    .with(NetLimit.CONNECTIONS_PER_ADDRESS, connections)
                    .with(NetLimit.COMMANDS_AT_ONCE, 1_000_000)
                    .with(NetLimit.COMMANDS_PER_SECOND, 1_000_000));
    ServerConfig config =
        TestServerConfig.of(folder.resolve("errors"))
            .withNet(net)
            .withBots((budget, seed) -> new ScriptedPlayer())
            .build();
    running =
        new Server(config, SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime))
            .open();
  }

  InetSocketAddress address() {
    return running.addresses().get(0);
  }

  @Override
  public void close() {
    running.close();
  }
}
