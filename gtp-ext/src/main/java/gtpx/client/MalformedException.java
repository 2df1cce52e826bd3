package gtpx.client;

/** An answer is not of the expected form; the message has what came and what was expected. */
final class MalformedException extends Exception {
  private static final long serialVersionUID = 1;

  MalformedException(String message) {
    super(message);
  }

  /** A message with the start of what came, and what was expected. */
  MalformedException(String text, String expected) {
    this(quoted(text) + " (expected: " + expected + ")");
  }

  /** Shortens and quotes an unchecked text. */
  static String quoted(String text) {
    return "\"" + shorten(text) + "\"";
  }

  /** Returns as much of such a text as is shown. */
  static String shorten(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
