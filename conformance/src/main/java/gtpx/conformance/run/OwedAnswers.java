package gtpx.conformance.run;

import java.util.regex.Pattern;

/**
 * Counts the answers that are owed on a stream. A line is answered unless nothing is left of it
 * without its control characters, its comment and its number.
 */
final class OwedAnswers {
  private static final Pattern DROPPED = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f]|#.*");
  private static final Pattern NOTHING = Pattern.compile("\\s*+[0-9]*+\\s*+");

  private final StringBuilder line = new StringBuilder(); // that has not ended
  private int owed;

  /** Bytes are sent, one a character. */
  void send(String bytes) {
    for (int i = 0; i < bytes.length(); i++) {
      char letter = bytes.charAt(i);
      if (letter == '\n') {
        end();
      } else {
        line.append(letter);
      }
    }
  }

  /** A line without an end is one too, when no more can come. */
  void end() {
    String left = DROPPED.matcher(line).replaceAll("");
    owed += NOTHING.matcher(left).matches() ? 0 : 1;
    line.setLength(0);
  }

  /** An answer has arrived. */
  void receive() {
    owed--;
  }

  boolean areNone() {
    return owed == 0;
  }
}
