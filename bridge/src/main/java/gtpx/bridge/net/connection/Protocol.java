package gtpx.bridge.net.connection;

/** The protocol of a connection. */
public enum Protocol {
  /** Not known yet. */
  UNKNOWN("new"),
  GTP("gtp"),
  HTTP("http"),
  WEB_SOCKET("ws"),
  /** The lines of another protocol, on a port of their own. */
  LINES("lines");

  private final String word;

  Protocol(String word) {
    this.word = word;
  }

  /** Returns the name that metrics and logs use. */
  public String word() {
    return word;
  }
}
