package gtpx.bridge.net;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client of a server, with a blocking socket. */
public final class Client implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 10_000;

  private final Socket socket;

  Client(Socket socket) throws IOException {
    this.socket = socket;
    socket.setSoTimeout(PATIENCE_MILLIS);
  }

  public static Client to(NetServer server) throws IOException {
    return to(server.addresses().get(0));
  }

  public static Client to(InetSocketAddress address) throws IOException {
    return new Client(new Socket(address.getAddress(), address.getPort()));
  }

  public Client send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  Client shutOutput() throws IOException {
    socket.shutdownOutput();
    return this;
  }

  /** Reads the next answer with its empty line, or up to the end of the stream. */
  public String answer() throws IOException {
    StringBuilder answer = new StringBuilder();
    InputStream in = socket.getInputStream();
    int letter = in.read();
    while (letter >= 0) {
      answer.append((char) letter);
      letter = answer.toString().endsWith("\n\n") ? -1 : in.read();
    }
    return answer.toString();
  }

  /** Reads that many bytes as UTF-8, or up to the end of the stream. */
  String bytes(int count) throws IOException {
    return new String(socket.getInputStream().readNBytes(count), StandardCharsets.UTF_8);
  }

  /** Reads the next line, without its line end; empty at the end of the stream. */
  public String line() throws IOException {
    StringBuilder line = new StringBuilder();
    int letter = socket.getInputStream().read();
    while (letter >= 0 && letter != '\n') {
      line.append((char) letter);
      letter = socket.getInputStream().read();
    }
    return line.toString();
  }

  /** Reads that many bytes as ISO 8859-1. */
  String answerOf(int length) throws IOException {
    return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
  }

  /** Reads everything until the other side closes. */
  public String rest() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  public Socket socket() {
    return socket;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
