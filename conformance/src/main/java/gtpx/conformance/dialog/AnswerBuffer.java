package gtpx.conformance.dialog;

import gtpx.conformance.script.ReceivedAnswer;
import java.util.Optional;

/**
 * Splits received bytes into answers, each of which ends with an empty line. Control characters,
 * including CR, and empty lines before an answer are ignored, but all bytes are kept. Not
 * thread-safe.
 */
final class AnswerBuffer {
  private static final int FIRST_PRINTABLE = ' ';
  private static final int DELETE = 127;

  private final StringBuilder bytes = new StringBuilder();
  private int read; // how many of the bytes have been examined
  private boolean hasText;
  private boolean isAtLineStart;

  void add(String more) {
    bytes.append(more);
  }

  /** The next complete answer; empty if it hasn't arrived yet. */
  Optional<ReceivedAnswer> take() {
    while (read < bytes.length()) {
      char letter = bytes.charAt(read);
      read++;
      if (letter == '\n' && hasText && isAtLineStart) {
        return Optional.of(cut());
      }
      note(letter);
    }
    return Optional.empty();
  }

  private void note(char letter) {
    boolean isDropped =
        (letter < FIRST_PRINTABLE && letter != '\n' && letter != '\t') || letter == DELETE;
    if (!isDropped) {
      isAtLineStart = letter == '\n';
      hasText |= letter != '\n';
    }
  }

  private ReceivedAnswer cut() {
    ReceivedAnswer answer = new ReceivedAnswer(bytes.substring(0, read));
    bytes.delete(0, read);
    read = 0;
    hasText = false;
    isAtLineStart = false;
    return answer;
  }

  /** The number of bytes after the last complete answer. */
  int size() {
    return bytes.length();
  }

  /** The bytes after the last complete answer, until more are added. */
  CharSequence seen() {
    return bytes;
  }

  /** The bytes after the last complete answer. */
  String rest() {
    return bytes.toString();
  }
}
