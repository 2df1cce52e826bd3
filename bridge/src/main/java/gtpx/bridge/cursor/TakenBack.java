package gtpx.bridge.cursor;

/**
 * What a client that doesn't learn of undos still has of the moves that others have taken back.
 *
 * @param ahead how many of those moves it has on its board
 * @param isUnknown whether its record may still contain such moves
 * @param isWarned whether it has been refused such a move since it went to the start
 */
record TakenBack(int ahead, boolean isUnknown, boolean isWarned) {
  static final TakenBack NOTHING = new TakenBack(0, false, false);

  /** Others take back that many moves. */
  TakenBack byOthers(int moves) {
    int more = ahead + moves;
    return new TakenBack(more, isUnknown || more > 0, isWarned);
  }

  /** The client takes that many of them off its board; once it has none, it knows of the undo. */
  TakenBack without(int moves) {
    int left = ahead - moves;
    return new TakenBack(left, isUnknown && (left > 0 || moves == 0), isWarned);
  }

  /** The client starts anew, perhaps from its record. */
  TakenBack replayed() {
    return new TakenBack(0, isUnknown, false);
  }

  TakenBack warned() {
    return new TakenBack(ahead, isUnknown, true);
  }

  /** The client's record is right again. */
  TakenBack known() {
    return new TakenBack(ahead, false, isWarned);
  }
}
