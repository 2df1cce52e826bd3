package gtpx.bridge.net.api;

/**
 * Whether new games should be started on a server, and if not, why. The body of {@code /readyz}.
 */
public enum Health {
  OK("ok"),
  /** It is a node of a cluster, and doesn't know yet where all games are. */
  JOINING("joining"),
  /** It creates no new games, because it is about to end. */
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
