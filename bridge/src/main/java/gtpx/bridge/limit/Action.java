package gtpx.bridge.limit;

/** Something that a client may do only so often. */
public enum Action {
  CHAT("chat", "messages"),
  CREATE("create", "new games"),
  SIT("sit", "seats taken"),
  /** Undo, pauses, preferences, offers: whatever could be done in a game for ever. */
  CHANGE("change", "changes of mind"),
  WRONG_SECRET("wrong-secret", "wrong secrets");

  private final String word;
  private final String plural;

  Action(String word, String plural) {
    this.word = word;
    this.plural = plural;
  }

  /** What metrics call it. */
  public String word() {
    return word;
  }

  /** What people are told. */
  String plural() {
    return plural;
  }
}
