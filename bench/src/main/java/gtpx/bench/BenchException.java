package gtpx.bench;

/** A measurement that could not be made to its end. */
public final class BenchException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * A fault.
   *
   * @param message what was being done, and what came in between
   */
  public BenchException(String message) {
    super(message);
  }
}
