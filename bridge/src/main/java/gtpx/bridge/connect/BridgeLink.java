package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** One connection to a bridge, until it is lost. */
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

  /** Shuts down our side; the bridge may still answer. */
  void shut() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      // the reader will notice
    }
  }

  /** Closes the connection, which ends a pending read. */
  void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // it is already gone
    }
  }
}
