package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits.PlaceEffect;

/**
 * Up to which event the client has been told what happens. The bridge knows that of a connection;
 * on another connection the client's first {@code gtpx-wait} is completed with it.
 */
final class EventPosition {
  private static final String NUMBER = "\"seq\":";
  private static final String AFTER = "after=";

  private String last = "";
  private boolean isToldAgain;

  /** There is another connection. */
  void begin() {
    isToldAgain = !last.isEmpty();
  }

  /** The line as it is to be sent. */
  String complete(PendingCommand said) {
    if (!isToldAgain || said.effect() != PlaceEffect.TELL_EVENTS || said.line().contains(AFTER)) {
      return said.line();
    }
    return said.command().orElseThrow() + " " + AFTER + last + "\n";
  }

  /** A command has succeeded. */
  void note(PendingCommand said, String answer) {
    int start = said.effect() == PlaceEffect.TELL_EVENTS ? answer.lastIndexOf(NUMBER) : -1;
    if (start >= 0) {
      last = digits(answer, start + NUMBER.length());
      isToldAgain = false;
    }
  }

  private static String digits(String text, int start) {
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
  }
}
