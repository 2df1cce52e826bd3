package gtpx.bridge.room;

import gtpx.game.Phase;

/**
 * What a list of games tells of one, as it was when it was last on disk. Can be read while the game
 * goes on.
 *
 * @param taken how many seats somebody plays
 * @param turn resolved turns
 */
public record RoomSummary(
    String name, String variant, int players, int taken, int turn, Phase phase) {
  /** The summary of a room; to be made on its thread. */
  static RoomSummary of(RoomState state, Seats seats) {
    RoomHeader header = state.header();
    return new RoomSummary(
        header.name(),
        header.spec().variant(),
        header.spec().players(),
        seats.taken(),
        state.game().turn(),
        state.game().phase());
  }
}
