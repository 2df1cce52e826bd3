package gtpx.conformance.dialog;

import gtpx.conformance.script.ReceivedAnswer;

/** What listening to a stream has brought. */
public sealed interface ReadResult {
  /** A whole answer has arrived. */
  record Answer(ReceivedAnswer heard) implements ReadResult {}

  /**
   * Nothing whole has come in time.
   *
   * @param rest what has come of an answer
   */
  record Silence(String rest) implements ReadResult {}

  /**
   * The stream has ended.
   *
   * @param rest what came after the last whole answer
   */
  record End(String rest) implements ReadResult {}

  /**
   * More has come than any answer has, and no end of it.
   *
   * @param rest what has come
   */
  record Flood(String rest) implements ReadResult {}
}
