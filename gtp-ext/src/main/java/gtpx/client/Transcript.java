package gtpx.client;

/**
 * Receives every line sent to a program and received from it, without the line end, except for its
 * standard error. Called from several threads.
 */
public interface Transcript {
  /** Ignores everything. */
  Transcript NONE = (direction, text) -> {};

  /** The stream that a line belongs to. */
  enum Direction {
    /** A command, to the program. */
    SENT,
    /** An answer. */
    RECEIVED,
    /**
     * A line of its standard error with its line end, which the last line needn't have. {@link
     * ErrorText#encode} returns its bytes.
     */
    STDERR
  }

  void add(Direction direction, String text);
}
