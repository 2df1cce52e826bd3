package gtpx.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Passes TCP connections on to an address. While it is cut, it passes nothing on, in neither
 * direction, and tells nobody: bytes wait, and new connections are accepted without effect.
 */
final class CuttableLink implements AutoCloseable {
  private static final int BUFFER_BYTES = 8192;
  private static final int BACKLOG = 1000;
  private static final int STACK_BYTES = 128 << 10;

  private final ServerSocket server;
  private final InetSocketAddress target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private boolean isCut;
  private boolean isClosed;

  CuttableLink(InetSocketAddress address, InetSocketAddress target) throws IOException {
    this.target = target;
    server = new ServerSocket(address.getPort(), BACKLOG, address.getAddress());
    start("accept", this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  synchronized void cut() {
    isCut = true;
  }

  synchronized void heal() {
    isCut = false;
    notifyAll();
  }

  private synchronized void awaitWhole() throws IOException {
    try {
      while (isCut && !isClosed) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static void start(String name, Runnable what) {
    Thread thread = new Thread(null, what, "link " + name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        sockets.add(client);
        start("connect", () -> connect(client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void connect(Socket client) {
    Socket onward = new Socket();
    sockets.add(onward);
    try {
      awaitWhole();
      onward.connect(target);
      onward.setTcpNoDelay(true);
      client.setTcpNoDelay(true);
    } catch (IOException e) {
      close(client, onward);
      return;
    }
    start("there", () -> copy(client, onward));
    copy(onward, client);
  }

  private void copy(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        awaitWhole();
        out.write(buffer, 0, length);
      }
      awaitWhole();
    } catch (IOException e) {
      // the other side is closed below
    }
    close(from, to);
  }

  private void close(Socket... ended) {
    for (Socket socket : ended) {
      sockets.remove(socket);
      try {
        socket.close();
      } catch (IOException e) {
        // it is closed in any case
      }
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (this) {
      isClosed = true;
      notifyAll();
    }
    server.close();
    close(sockets.toArray(Socket[]::new));
  }
}
