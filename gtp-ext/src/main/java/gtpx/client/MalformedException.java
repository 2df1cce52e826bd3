package gtpx.client;

/** What came is not what was asked for; the message says what it was and what was expected. */
final class MalformedException extends Exception {
  private static final long serialVersionUID = 1;

  MalformedException(String message) {
    super(message);
  }

  /** What is shown of a text that nobody vouches for. */
  static String shorten(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
