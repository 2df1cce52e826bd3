package gtpx.solver;

/** A search has to end before it is done. */
final class StoppedException extends RuntimeException {
  private static final long serialVersionUID = 1;
}
