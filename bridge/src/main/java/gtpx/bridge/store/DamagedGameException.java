package gtpx.bridge.store;

/** Events of a game are missing, though later ones are there. Other games may be whole. */
public final class DamagedGameException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  DamagedGameException(String game, long number) {
    super("game " + game + ": event " + number + " is missing");
  }
}
