package gtpx.bridge.limit;

/** What is computed for clients beside their games, for which each has a budget of time. */
public enum Computation {
  /** Answers to those who watch, and pages. */
  QUESTIONS("questions", "too much to compute"),
  /** Which stones are dead, for whoever asks. */
  COUNTS("counts", "too much to count");

  private final String word;
  private final String refusal;

  Computation(String word, String refusal) {
    this.word = word;
    this.refusal = refusal;
  }

  /** What metrics call it. */
  public String word() {
    return word;
  }

  /** What people are told when there is no time left. */
  String refusal() {
    return refusal;
  }
}
