package gtpx.conformance.run;

import java.util.regex.Pattern;

/**
 * Counts the answers still owed on a stream. A line is answered unless nothing is left of it after
 * its control characters, comment and number are removed.
 */
final class OwedAnswers {
  private static final Pattern NOTHING =
      Pattern.compile(
          "[\\x00-\\x20\\x7f]*+[0-9\\x00-\\x08\\x0b-\\x1f\\x7f]*+[\\x00-\\x20\\x7f]*+(#.*)?",
          Pattern.DOTALL);

  private final StringBuilder line = new StringBuilder(); // the line that hasn't ended
  private int owed;

  /** Records that bytes are sent, one per character. */
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

  /** Ends a line; an unterminated line also counts when no more bytes can follow. */
  void end() {
    owed += NOTHING.matcher(line).matches() ? 0 : 1;
    line.setLength(0);
  }

  /** Records an answer. */
  void receive() {
    owed--;
  }

  boolean areNone() {
    return owed == 0;
  }
}
