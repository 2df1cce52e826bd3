package gtpx.rooms.limit;

import gtpx.game.RefusedException;

/** Thrown when a request would exceed a limit, of one client or of all clients together. */
public final class LimitException extends RefusedException {
  private static final long serialVersionUID = 1L;

  LimitException(String message) {
    super(Kind.HOST, message);
  }
}
