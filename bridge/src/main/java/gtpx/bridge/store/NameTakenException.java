package gtpx.bridge.store;

/** Thrown when a game of that name already exists. */
public final class NameTakenException extends RuntimeException {
  public NameTakenException(String game) {
    super("game " + game + " exists (expected: another name)");
  }
}
