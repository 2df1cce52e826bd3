package gtpx.client;

/**
 * Thrown when an answer doesn't have the expected form; the message states what arrived and what
 * was expected.
 */
final class MalformedException extends Exception {

  MalformedException(String message) {
    super(message);
  }

  /** Creates an exception whose message has the start of what arrived, and what was expected. */
  MalformedException(String text, String expected) {
    this(quoted(text) + " (expected: " + expected + ")");
  }

  /** Shortens and quotes an untrusted text. */
  static String quoted(String text) {
    return "\"" + shorten(text) + "\"";
  }

  /** Returns the part of an untrusted text that is shown. */
  static String shorten(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
