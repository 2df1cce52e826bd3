package gtpx.bridge.net.line;

/** A protocol of lines of text in which the server may speak first. */
public interface LineProtocol {
  /** Begins to serve a new connection. Called on its event loop, and must return at once. */
  Listener open(LineConnection connection);

  /**
   * Returns the line that a client is sent before its connection is closed.
   *
   * @param reason why it is closed
   */
  String refusal(String reason);

  /** Receives what happens on one connection. Called on its event loop; must return at once. */
  interface Listener {
    /** A line was received, without its line end. */
    void received(String line);

    /** The connection is closed. */
    void ended();
  }
}
