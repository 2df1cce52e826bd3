package gtpx.client;

/** Receives every line sent to a program and received from it. Called from several threads. */
public interface Transcript {
  /** Ignores everything. */
  Transcript NONE = (direction, text) -> {};

  /** The stream that a line belongs to. */
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
