package gtpx.conformance.dialog;

import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.ReceivedAnswer;

/** What reading from a stream has brought. */
public sealed interface ReadResult {
  int MAX_REST_BYTES = 200; // that are described

  /** The result in words. */
  String describe();

  /** Whether a part of an answer has arrived that lacks nothing but its second LF. */
  default boolean isUnfinished() {
    return false;
  }

  /** A whole answer has arrived. */
  record Answer(ReceivedAnswer received) implements ReadResult {
    @Override
    public String describe() {
      return received.toString();
    }
  }

  /**
   * No whole answer has arrived in time.
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
   * @param rest what came after the last whole answer
   */
  record End(String rest) implements ReadResult {
    @Override
    public String describe() {
      return after("the end", rest);
    }

    @Override
    public boolean isUnfinished() {
      return lacksLf(rest);
    }
  }

  /**
   * More has arrived than the longest answer has, without its end.
   *
   * @param rest what has arrived
   */
  record Flood(String rest) implements ReadResult {
    @Override
    public String describe() {
      return after("no end of the answer", rest);
    }
  }

  private static boolean lacksLf(String rest) {
    return !rest.isBlank() && new ReceivedAnswer(rest).isAnswer() && rest.endsWith("\n");
  }

  private static String after(String what, String rest) {
    String shown = Escapes.show(rest, MAX_REST_BYTES);
    if (lacksLf(rest)) {
      return "no second LF after " + shown;
    }
    return rest.isBlank() ? what : what + " after " + shown;
  }
}
