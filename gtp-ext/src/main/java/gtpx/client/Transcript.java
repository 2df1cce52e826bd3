package gtpx.client;

/** Receives every line sent to a program and received from it. Called from several threads. */
public interface Transcript {
  /** Ignores everything. */
  Transcript NONE = (direction, text) -> {};

  /** Where a line comes from. */
  enum Direction {
    /** A command, to the program. */
    SENT,
    /** An answer. */
    RECEIVED,
    /** A line of its standard error. */
    STDERR
  }

  void add(Direction direction, String text);
}
