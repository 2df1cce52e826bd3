package gtpx.bridge.net;

/** Whether new games should be begun on a server, and why not. The body of {@code /readyz}. */
public enum Health {
  OK("ok"),
  /** It makes no new games, since it is about to end. */
  DRAINING("draining"),
  /** Its store has failed, or hasn't written for some time. */
  STORE("store");

  private final String word;

  Health(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}
