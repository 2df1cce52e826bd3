package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** One connection to a bridge, until it breaks. */
public final class BridgeLink {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  BridgeLink(Socket socket) throws IOException {
    this.socket = socket;
    in = socket.getInputStream();
    out = socket.getOutputStream();
  }

  InputStream in() {
    return in;
  }

  OutputStream out() {
    return out;
  }

  /** Tells the other side that nothing more will be said; it may still answer. */
  void shut() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      // it is gone, which the reader finds out
    }
  }

  /** Ends it; who reads is told so. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // it is gone already
    }
  }
}
