package gtpx.bridge.store;

/** Thrown when a game of that name already exists. */
public final class NameTakenException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NameTakenException(String game) {
    super("game " + game + " exists (expected: another name)");
  }
}
