package gtpx.bridge.store;

import gtpx.protocol.FailureKind;

/** Thrown when a game of that name already exists. */
public final class NameTakenException extends RuntimeException {
  public NameTakenException(String game) {
    super(FailureKind.GAME.with(game + " exists; choose another name"));
  }
}
