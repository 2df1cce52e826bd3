package gtpx.rooms.limit;

/** The computations for clients, besides their games, that each client has a time budget for. */
public enum Computation {
  /** Answers to spectators, and web pages. */
  QUESTIONS("questions", "too much computing time used"),
  /** Estimates of the dead stones, and the bot's prospects, for anyone who asks. */
  COUNTS("counts", "too much counting time used");

  private final String word;
  private final String refusal;

  Computation(String word, String refusal) {
    this.word = word;
    this.refusal = refusal;
  }

  /** Returns the name that the metrics use. */
  public String word() {
    return word;
  }

  /** Returns the words that messages to users use when the budget is spent. */
  String refusal() {
    return refusal;
  }
}
