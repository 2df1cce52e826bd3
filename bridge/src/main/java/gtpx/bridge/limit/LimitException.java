package gtpx.bridge.limit;

import gtpx.game.RefusedException;

/** Something is refused since a client, or all together, would have too much. */
public final class LimitException extends RefusedException {
  private static final long serialVersionUID = 1L;

  LimitException(String message) {
    super(Kind.HOST, message);
  }
}
