package gtpx.gateways.cgos.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A TCP connection that carries lines. Limits their length; knows nothing of their meaning. */
final class CgosConnection implements CgosPlayer.Wire, AutoCloseable {
  static final int MAX_LINE_BYTES = 1 << 18; // a game of ten thousand moves has fewer

  private static final Duration TO_CONNECT = Duration.ofSeconds(10);
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(15); // servers send info

  /** Thrown when nothing has arrived for too long; what had arrived of a line is lost. */
  static final class SilenceException extends IOException {
    private SilenceException(Duration time, SocketTimeoutException cause) {
      super("the server has been silent for " + time.toSeconds() + " s", cause);
    }
  }

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  private CgosConnection(Socket socket) throws IOException {
    this.socket = socket;
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /**
   * Connects.
   *
   * @throws IOException with the address and the reason
   */
  static CgosConnection open(String host, int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setKeepAlive(true);
      socket.connect(new InetSocketAddress(host, port), (int) TO_CONNECT.toMillis());
      return new CgosConnection(socket);
    } catch (UnknownHostException e) {
      socket.close();
      throw new IOException(host + ": unknown host", e);
    } catch (IOException e) {
      socket.close();
      throw new IOException(host + ":" + port + ": " + e.getMessage(), e);
    }
  }

  /** Reads a line as the other method does, and waits as long as a game may be quiet. */
  Optional<String> read() throws IOException {
    return read(LONGEST_SILENCE);
  }

  /**
   * Reads a line, without its end.
   *
   * @param most how long nothing may arrive
   * @return empty if the server has closed the connection
   * @throws IOException if the connection is lost, or the line is too long
   */
  Optional<String> read(Duration most) throws IOException {
    socket.setSoTimeout((int) most.toMillis());
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try {
      for (int next = in.read(); next != '\n'; next = in.read()) {
        if (next < 0) {
          return Optional.empty();
        }
        if (line.size() == MAX_LINE_BYTES) {
          throw new IOException(
              "the server sent a line of more than %d bytes".formatted(MAX_LINE_BYTES));
        }
        line.write(next);
      }
    } catch (SocketTimeoutException e) {
      throw new SilenceException(most, e);
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  @Override
  public void send(String line) {
    try {
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      close(); // the reader notices
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // it is closed in any case
    }
  }
}
