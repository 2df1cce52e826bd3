package gtpx.conformance.run;

import gtpx.conformance.dialog.ReadResult;
import gtpx.conformance.script.Escapes;

/** Results of reading, in words. */
final class ReadResultText {
  private static final int MOST_OF_A_LINE = 2000; // bytes
  private static final int MOST_OF_A_REST = 200;

  private ReadResultText() {}

  static String describe(ReadResult sign) {
    if (sign instanceof ReadResult.Answer answer) {
      return answer.heard().toString();
    } else if (sign instanceof ReadResult.End end) {
      return after("the end", end.rest());
    } else if (sign instanceof ReadResult.Flood flood) {
      return after("no end of the answer", flood.rest());
    }
    return after("no answer in time", ((ReadResult.Silence) sign).rest());
  }

  private static String after(String what, String rest) {
    return rest.isBlank() ? what : what + " after " + shown(rest, MOST_OF_A_REST);
  }

  /** A line of a session, or the beginning of a long one. */
  static String shown(String line) {
    return shown(line, MOST_OF_A_LINE);
  }

  private static String shown(String bytes, int most) {
    return bytes.length() > most
        ? Escapes.show(bytes.substring(0, most)) + "…"
        : Escapes.show(bytes);
  }
}
