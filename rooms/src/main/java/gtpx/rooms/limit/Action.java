package gtpx.rooms.limit;

/** An action whose rate is limited per client. */
public enum Action {
  CHAT("chat", "messages"),
  CREATE("create", "new games"),
  SIT("sit", "seats taken"),
  /** Undo, pauses, preferences, offers: anything that could be repeated in a game without end. */
  CHANGE("change", "repeatable actions"),
  /** Accounts that gateways to other protocols keep. */
  REGISTER("register", "new accounts"),
  /** What viewers at gateways to other protocols ask for, such as a finished game. */
  VIEW("view", "requests of viewers"),
  WRONG_SECRET("wrong-secret", "wrong secrets");

  private final String word;
  private final String plural;

  Action(String word, String plural) {
    this.word = word;
    this.plural = plural;
  }

  /** Returns the name that the metrics use. */
  public String word() {
    return word;
  }

  /** Returns the words that messages to users use. */
  String plural() {
    return plural;
  }
}
