package gtpx.bridge.load;

/** A measurement that could not be made to its end. */
public final class LoadFault extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * A fault.
   *
   * @param message what was being done, and what came in between
   */
  public LoadFault(String message) {
    super(message);
  }
}
