package gtpx.solver;

/** A search has to end before it is done: its time or its memory is used up, or it was told to. */
public final class StoppedException extends RuntimeException {
  StoppedException() {
    super("stopped");
  }
}
