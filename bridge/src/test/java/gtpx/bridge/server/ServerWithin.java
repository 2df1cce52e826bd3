package gtpx.bridge.server;

import gtpx.bridge.store.SqliteStore;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;

/**
 * A server within this process, with its games in a folder; goes on with those that are there.
 * Tests of other modules use it as well.
 */
public final class ServerWithin implements AutoCloseable {
  private final Server.Running running;

  /** Starts a server with the games in {@code games.sqlite} of that folder. */
  public ServerWithin(Path folder, TestServerConfig config) throws IOException {
    Server server =
        new Server(
            config.build(), SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime));
    server.restore(List.of());
    running = server.open();
  }

  /** Returns where it listens. */
  public InetSocketAddress address() {
    return running.addresses().get(0);
  }

  @Override
  public void close() {
    running.close();
  }
}
