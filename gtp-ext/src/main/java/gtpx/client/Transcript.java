package gtpx.client;

/** Hears what is said to a program and what it says. Called from several threads. */
public interface Transcript {
  /** Hears nothing. */
  Transcript NONE = (direction, text) -> {};

  /** Who said it. */
  enum Direction {
    /** A command, to the program. */
    SENT,
    /** An answer. */
    RECEIVED,
    /** A line of its standard error. */
    STDERR
  }

  void hear(Direction direction, String text);
}
