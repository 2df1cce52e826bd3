package gtpx.bridge.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Forwards bytes between clients and a server until it goes silent. Then it accepts connections and
 * bytes, but neither forwards them nor closes anything, like a machine that has vanished from a
 * network.
 */
final class SilentRelay implements AutoCloseable {
  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Optional<InetSocketAddress> server;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile boolean isSilent;
  private volatile String lastWords = "";

  private SilentRelay(Optional<InetSocketAddress> server) throws IOException {
    this.server = server;
    isSilent = server.isEmpty();
    start(this::accept);
  }

  static SilentRelay to(int port) throws IOException {
    return new SilentRelay(
        Optional.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
  }

  /** Returns a relay that is silent from the start. */
  static SilentRelay toNobody() throws IOException {
    return new SilentRelay(Optional.empty());
  }

  int port() {
    return socket.getLocalPort();
  }

  void goSilent(boolean silent) {
    isSilent = silent;
  }

  /** Goes silent when a client sends that text, which is not forwarded. */
  void goSilentAt(String text) {
    lastWords = text;
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "silent relay");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = socket.accept();
        open.add(client);
        if (!isSilent) {
          Socket onward = new Socket(server.orElseThrow().getAddress(), server.get().getPort());
          open.add(onward);
          start(() -> pass(client, onward));
          start(() -> pass(onward, client));
        }
      }
    } catch (IOException e) {
      // the test is over
    }
  }

  private void pass(Socket from, Socket to) {
    byte[] bytes = new byte[1 << 16];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
        String text = new String(bytes, 0, count, StandardCharsets.ISO_8859_1);
        isSilent |= !lastWords.isEmpty() && text.contains(lastWords);
        if (!isSilent) {
          out.write(bytes, 0, count);
        }
      }
    } catch (IOException e) {
      // one side has closed
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket each : open) {
      each.close();
    }
  }
}
