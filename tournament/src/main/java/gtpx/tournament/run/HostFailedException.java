package gtpx.tournament.run;

/** Thrown when this machine fails, not a player, so that a game has no result. One line. */
public final class HostFailedException extends Exception {
  HostFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
