package gtpx.conformance.dialog;

import gtpx.conformance.script.Heard;

/** What comes of listening. */
public sealed interface Sign {
  /** A whole answer has come. */
  record Answer(Heard heard) implements Sign {}

  /**
   * Nothing whole has come in time.
   *
   * @param rest what has come of an answer
   */
  record Silence(String rest) implements Sign {}

  /**
   * The stream has ended.
   *
   * @param rest what came after the last whole answer
   */
  record End(String rest) implements Sign {}

  /**
   * More has come than any answer has, and no end of it.
   *
   * @param rest what has come
   */
  record Flood(String rest) implements Sign {}
}
