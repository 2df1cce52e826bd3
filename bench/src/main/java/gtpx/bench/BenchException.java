package gtpx.bench;

/** Thrown if a measurement could not be completed. */
public final class BenchException extends Exception {
  /**
   * Creates a fault.
   *
   * @param message what was being done, and what went wrong
   */
  public BenchException(String message) {
    super(message);
  }
}
