package gtpx.bridge.clients;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection of GTP lines over TCP. */
public final class TcpLine implements ClientLine {
  private static final int CONNECT_MILLIS = 5000;

  private final Socket socket = new Socket();

  /**
   * Connects.
   *
   * @param patienceMillis after how long without an answer it fails
   */
  public TcpLine(InetSocketAddress address, int patienceMillis) throws IOException {
    try {
      socket.connect(address, CONNECT_MILLIS);
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(patienceMillis);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  @Override
  public String ask(String line) throws IOException {
    socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    StringBuilder answer = new StringBuilder();
    InputStream in = socket.getInputStream();
    while (answer.length() < 2 || !answer.substring(answer.length() - 2).equals("\n\n")) {
      int letter = in.read();
      if (letter < 0) {
        throw new IOException("cut off after: " + answer);
      }
      answer.append((char) letter);
    }
    return answer.substring(0, answer.length() - 2);
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
