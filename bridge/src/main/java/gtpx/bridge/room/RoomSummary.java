package gtpx.bridge.room;

import gtpx.game.Phase;

/**
 * An entry of a list of games, with the state that was last durable. Can be read while the game
 * goes on.
 *
 * @param taken how many seats have a player
 * @param turn the number of resolved turns
 */
public record RoomSummary(
    String name, String variant, int players, int taken, int turn, Phase phase) {
  /** Returns the summary of a room; call it on the room's thread. */
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
