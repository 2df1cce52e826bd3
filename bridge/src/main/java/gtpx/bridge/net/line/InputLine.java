package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A received line, without its line end.
 *
 * @param text the line decoded from UTF-8, with replacement characters for invalid bytes; for a
 *     refused line only its start, which may contain the command's id
 * @param bytes the length of the text in bytes
 * @param refusal why the line is not a command, as the text of the answer; empty for most lines
 */
record InputLine(String text, int bytes, String refusal) {
  private static final int OVERHEAD_BYTES = 256;
  private static final int BYTES_A_LETTER = 2;
  private static final int BYTES_A_WORD = 64; // besides its letters

  static InputLine of(String text, int bytes) {
    return words(text) > NetLimit.WORDS.number()
        ? new InputLine(text.substring(0, OVERHEAD_BYTES), bytes, FailureKind.LINE_TOO_LONG.words())
        : new InputLine(text, bytes, "");
  }

  private static int words(String text) {
    int words = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean isFirst = i == 0 || text.charAt(i - 1) <= ' ';
      words += isFirst && text.charAt(i) > ' ' ? 1 : 0;
    }
    return words;
  }

  boolean isInterrupt() {
    return refusal.isEmpty() && GtpCommand.isInterrupt(text);
  }

  /** Parses the line; empty for an empty line or a comment. */
  Optional<GtpCommand> command() {
    return GtpCommand.parse(text);
  }

  OptionalInt id() {
    return command().map(GtpCommand::id).orElse(OptionalInt.empty());
  }

  /**
   * Returns roughly how many bytes of memory the line takes; the real amount is twice that if it
   * contains non-Latin-1 letters.
   */
  int cost() {
    return bytes + OVERHEAD_BYTES;
  }

  /** Returns how many bytes of memory its words take at most while the command is carried out. */
  long memoryOfWords() {
    return (long) BYTES_A_LETTER * text.length() + (long) BYTES_A_WORD * words(text);
  }
}
