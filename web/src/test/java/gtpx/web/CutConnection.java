package gtpx.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A way to a server that can be cut and mended, as a network can. */
final class CutConnection implements AutoCloseable {
  private volatile InetSocketAddress server;
  private final ServerSocket listener;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile boolean isCut;

  CutConnection(InetSocketAddress server) throws IOException {
    this.server = server;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Closes all connections, and every new one at once. */
  void cut() {
    isCut = true;
    closeAll();
  }

  void mend() {
    isCut = false;
  }

  /** Lets connections through again, to a server that has taken the place of the old one. */
  void mend(InetSocketAddress successor) {
    server = successor;
    mend();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        if (isCut) {
          client.close();
        } else {
          connect(client);
        }
      }
    } catch (IOException e) {
      closeAll();
    }
  }

  private void connect(Socket client) throws IOException {
    Socket there = new Socket(server.getAddress(), server.getPort());
    open.addAll(List.of(client, there));
    start(() -> copy(client, there));
    start(() -> copy(there, client));
  }

  private void copy(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      in.transferTo(to.getOutputStream());
    } catch (IOException e) {
      // cut, or closed by one of them
    } finally {
      open.removeAll(List.of(from, to));
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "cut-connection");
    thread.setDaemon(true);
    thread.start();
  }

  private void closeAll() {
    for (Socket socket : open) {
      try {
        socket.close();
      } catch (IOException e) {
        // it is closed
      }
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    closeAll();
  }
}
