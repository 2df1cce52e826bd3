package gtpx.minimal;

/** Thrown if a command fails with this message, having changed nothing. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String words) {
    super(words);
  }

  static Refusal syntax(String why) {
    return new Refusal("syntax error: " + why);
  }

  static Refusal illegal(String reason) {
    return new Refusal("illegal move: " + reason);
  }
}
