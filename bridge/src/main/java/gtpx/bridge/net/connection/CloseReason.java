package gtpx.bridge.net.connection;

/** Why a connection was closed. */
public enum CloseReason {
  CLIENT("the other side closed it"),
  DONE("everything was answered"),
  REFUSED("too many connections"),
  SILENT("no first line in time"),
  SLOW_LINE("a line or request was not completed in time"),
  SLOW_READER("answers were not read in time"),
  TOO_MUCH_INPUT("too much input was waiting to be executed"),
  LINE_TOO_LONG("the first line was too long"),
  NOT_UNDERSTOOD("broken TLS, HTTP or WebSocket"),
  PROXY_HEADER("a PROXY header from an untrusted proxy"),
  STRANGER("not a node of the cluster, or of another version"),
  NODE("the node of its game closed it, or was lost"),
  FAULT("internal error"),
  SHUTDOWN("the server shut down");

  private final String words;

  CloseReason(String words) {
    this.words = words;
  }

  /** Returns the reason as logs show it. */
  public String words() {
    return words;
  }
}
