package gtpx.conformance.dialog;

import gtpx.conformance.script.Escapes;
import gtpx.conformance.script.ReceivedAnswer;

/** What reading from a stream has brought. */
public sealed interface ReadResult {
  int MAX_REST_BYTES = 200; // that are described

  /** The result in words. */
  String describe();

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

  private static String after(String what, String rest) {
    return rest.isBlank() ? what : what + " after " + Escapes.show(rest, MAX_REST_BYTES);
  }
}
