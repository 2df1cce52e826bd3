package gtpx.bridge.net;

/** What a connection speaks. */
public enum Protocol {
  /** Not known yet. */
  UNKNOWN("new"),
  GTP("gtp"),
  HTTP("http"),
  WEB_SOCKET("ws");

  private final String word;

  Protocol(String word) {
    this.word = word;
  }

  /** As it stands in metrics and logs. */
  public String word() {
    return word;
  }
}
