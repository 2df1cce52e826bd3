package gtpx.bridge.net.line;

/**
 * The connection of a client of another protocol, which consists of lines of text. All methods may
 * be called from any thread and return at once.
 */
public interface LineConnection {
  /** Returns the client whose limits it counts against: all connections of an address are one. */
  String client();

  /** Returns its address without the port, for logs. */
  String address();

  /** Sends a line, to which LF is added. */
  void send(String line);

  /** Sets the maximum length of a line from now on, in bytes. */
  void allowLines(int bytes);

  /** Ends the connection when everything so far has been sent. */
  void close();
}
