package gtpx.bridge.room;

import gtpx.board.ColorSet;

/**
 * Somebody wants turns back, and others have to agree.
 *
 * @param turn the last that is to be left
 * @param missing who has not agreed yet
 * @param alarm ends it
 */
record UndoRequest(
    Participant by, int turn, ColorSet missing, UndoCallback answer, RoomTimer.Alarm alarm) {
  UndoRequest without(ColorSet agreeing) {
    return new UndoRequest(by, turn, missing.without(agreeing), answer, alarm);
  }
}
