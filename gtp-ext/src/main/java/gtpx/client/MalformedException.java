package gtpx.client;

/** What came is not what was asked for; the message says what it was and what was expected. */
final class MalformedException extends Exception {
  private static final long serialVersionUID = 1;

  MalformedException(String message) {
    super(message);
  }

  /** Says what came, as much of it as is shown, and what was expected. */
  MalformedException(String text, String expected) {
    this(quoted(text) + " (expected: " + expected + ")");
  }

  /** Shortens and quotes a text that nobody vouches for. */
  static String quoted(String text) {
    return "\"" + shorten(text) + "\"";
  }

  /** Returns as much of such a text as is shown. */
  static String shorten(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
