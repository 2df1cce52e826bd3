package gtpx.bench;

import gtpx.bridge.limit.Limits;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.NetLimits;
import gtpx.bridge.server.Server;
import gtpx.bridge.server.ServerConfig;
import gtpx.bridge.session.CreateRule;
import gtpx.bridge.store.SqliteStore;
import gtpx.rules.Variants;
import gtpx.testing.ScriptedPlayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A whole server in this process, with its games in a file. Nobody thinks in it. */
final class LoadServer implements AutoCloseable {
  private final Server.Running running;

  /**
   * A server that runs.
   *
   * @param connections that it takes at most
   */
  LoadServer(Path folder, int connections) throws IOException {
    NetConfig net =
        NetConfig.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .withLimits(
                NetLimits.DEFAULT
                    .withConnections(connections, connections)
                    .withCommands(1_000_000, 1_000_000));
    ServerConfig config =
        new ServerConfig(
            net,
            Optional.empty(),
            Variants.STANDARD,
            Map.of(),
            folder.resolve("errors"),
            (budget, seed) -> new ScriptedPlayer(),
            Duration.ZERO,
            Limits.DEFAULT,
            CreateRule.ANYONE,
            Optional.empty(),
            "test",
            System::nanoTime,
            () -> 0);
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
