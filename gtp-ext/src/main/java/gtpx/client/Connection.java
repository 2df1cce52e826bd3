package gtpx.client;

import gtpx.client.EngineFault.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import javax.net.SocketFactory;

/**
 * A program at the other end of a TCP connection. Closing it ends the connection, not necessarily
 * the program.
 */
public final class Connection implements Peer {
  private final String name;
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  private Connection(String name, Socket socket) throws IOException {
    this.name = name;
    this.socket = socket;
    in = socket.getInputStream();
    out = socket.getOutputStream();
  }

  /** Connects without encryption. */
  public static Connection open(String name, String host, int port, Duration timeout)
      throws EngineFault {
    return open(name, host, port, timeout, SocketFactory.getDefault());
  }

  /**
   * Connects.
   *
   * @param name what messages call the program
   * @param timeout for the connection; looking up the host takes as long as the system allows
   * @param sockets creates an unconnected socket; a TLS socket performs its handshake on first use,
   *     and has to be configured to verify the host name
   * @throws EngineFault COULD_NOT_CONNECT or TIMED_OUT
   */
  public static Connection open(
      String name, String host, int port, Duration timeout, SocketFactory sockets)
      throws EngineFault {
    String where = host + ":" + port;
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw notConnected(name, where, "unknown host");
    }
    try {
      return connect(name, sockets.createSocket(), address, timeout);
    } catch (SocketTimeoutException e) {
      double seconds = timeout.toMillis() / 1000.0;
      String late = " has not accepted a connection at " + where + " within " + seconds + " s";
      throw new EngineFault(Kind.TIMED_OUT, name + late);
    } catch (IOException e) {
      throw notConnected(name, where, String.valueOf(e.getMessage()));
    }
  }

  private static Connection connect(
      String name, Socket socket, InetSocketAddress address, Duration timeout) throws IOException {
    try {
      socket.connect(address, Math.toIntExact(Math.max(1, timeout.toMillis())));
      socket.setTcpNoDelay(true); // every command waits for its answer
      return new Connection(name, socket);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static EngineFault notConnected(String name, String where, String why) {
    String message = "cannot connect to " + name + " at " + where + ": " + why;
    return new EngineFault(Kind.COULD_NOT_CONNECT, message);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public void close(Duration grace) {
    try {
      socket.close();
    } catch (IOException e) {
      // it is already closed
    }
  }
}
