package gtpx.conformance.dialog;

import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.ReceivedAnswer;

/** The result of reading from a stream. */
public sealed interface ReadResult {
  int MAX_REST_BYTES = 200; // shown in descriptions

  /** The result in words. */
  String describe();

  /** Whether the received part of an answer lacks only its second LF. */
  default boolean isUnfinished() {
    return false;
  }

  /** A complete answer has arrived. */
  record Answer(ReceivedAnswer received) implements ReadResult {
    @Override
    public String describe() {
      return received.toString();
    }
  }

  /**
   * No complete answer has arrived in time.
   *
   * @param rest the part of an answer that has arrived
   */
  record Silence(String rest) implements ReadResult {
    @Override
    public String describe() {
      return after("no answer in time", rest);
    }

    @Override
    public boolean isUnfinished() {
      return lacksLf(rest);
    }
  }

  /**
   * The stream has ended.
   *
   * @param rest the bytes after the last complete answer
   */
  record End(String rest) implements ReadResult {
    @Override
    public String describe() {
      return after("end of the stream", rest);
    }

    @Override
    public boolean isUnfinished() {
      return lacksLf(rest);
    }
  }

  /**
   * More bytes than the longest answer has have arrived without completing an answer.
   *
   * @param rest what has arrived
   */
  record Flood(String rest) implements ReadResult {
    @Override
    public String describe() {
      return after("an answer without end", rest);
    }
  }

  private static boolean lacksLf(String rest) {
    return !rest.isBlank() && new ReceivedAnswer(rest).isAnswer() && tail(rest).contains("\n");
  }

  /** The blanks and line ends at the end. */
  private static String tail(String rest) {
    return rest.substring(rest.stripTrailing().length());
  }

  private static String after(String what, String rest) {
    String shown = Escapes.show(rest, MAX_REST_BYTES);
    if (lacksLf(rest)) {
      String last = tail(rest).substring(tail(rest).indexOf('\n'));
      boolean hasBlanks = last.contains(" ") || last.contains("\t");
      return "no second LF after " + shown + (hasBlanks ? " (a line of blanks isn't empty)" : "");
    }
    return rest.isBlank() ? what : what + " after " + shown;
  }
}
