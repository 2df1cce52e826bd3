package gtpx.bridge.cursor;

/**
 * What a client that doesn't learn of undos still has of the moves that others have taken back.
 *
 * @param ahead how many of those moves it has on its board
 * @param agreed how many moves it has taken back itself by agreeing to an undo
 * @param isUnknown whether its record may still contain such moves
 * @param isWarned whether it has been refused such a move since it went to the start
 */
record TakenBack(int ahead, int agreed, boolean isUnknown, boolean isWarned) {
  static final TakenBack NOTHING = new TakenBack(0, 0, false, false);

  /** Others take back that many moves, some of which the client may have agreed to. */
  TakenBack byOthers(int moves) {
    int more = Math.max(0, ahead + moves - agreed);
    return new TakenBack(more, 0, isUnknown || more > 0, isWarned);
  }

  /** The client takes back that many moves itself by agreeing. */
  TakenBack byClient(int moves) {
    return new TakenBack(ahead, moves, isUnknown, isWarned);
  }

  /** The client takes that many of them off its board; once it has none, it knows of the undo. */
  TakenBack without(int moves) {
    int left = ahead - moves;
    return new TakenBack(left, agreed, isUnknown && (left > 0 || moves == 0), isWarned);
  }

  /** The client starts anew, perhaps from its record. */
  TakenBack replayed() {
    return new TakenBack(0, 0, isUnknown, false);
  }

  TakenBack warned() {
    return new TakenBack(ahead, agreed, isUnknown, true);
  }

  /** The client's record is right again. */
  TakenBack known() {
    return new TakenBack(ahead, agreed, false, isWarned);
  }
}
