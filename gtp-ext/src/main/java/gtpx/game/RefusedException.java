package gtpx.game;

/**
 * A command that the game refuses; the game is unchanged. The message is one line for the player:
 * the standard's words where it has some, then why.
 */
public class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RefusedException(String message) {
    super(message);
  }
}
