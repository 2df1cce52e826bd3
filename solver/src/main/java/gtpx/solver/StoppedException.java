package gtpx.solver;

/** A search has to end before it is done: its time or its memory is used up. */
final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
