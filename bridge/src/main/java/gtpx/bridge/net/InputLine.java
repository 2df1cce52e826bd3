package gtpx.bridge.net;

import gtpx.protocol.GtpCommand;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line as it came, without its end.
 *
 * @param text decoded from UTF-8, with a replacement character for what is none; of a line that is
 *     refused its start, for the number it begins with
 * @param bytes how many the text had
 * @param refusal why the line is no command, in the words of the answer; empty for most lines
 */
record InputLine(String text, int bytes, String refusal) {
  private static final int OVERHEAD_BYTES = 256;

  static InputLine of(String text, int bytes) {
    return new InputLine(text, bytes, "");
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

  /** Roughly how many bytes of memory the line takes. */
  int cost() {
    return bytes + OVERHEAD_BYTES;
  }
}
