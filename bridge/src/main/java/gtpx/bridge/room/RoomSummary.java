package gtpx.bridge.room;

import gtpx.game.Phase;

/**
 * An entry of a list of games, with the state that was last durable. Can be read while the game
 * goes on.
 *
 * @param board in the words of the specification
 * @param taken how many seats have a player
 * @param turn the number of resolved turns
 * @param changed when the last event happened, in milliseconds since 1970
 */
public record RoomSummary(
    String name,
    String variant,
    String board,
    int players,
    int taken,
    int turn,
    Phase phase,
    long created,
    long changed) {
  /** Returns the summary of a room; call it on the room's thread. */
  static RoomSummary of(RoomState state, Seats seats) {
    RoomHeader header = state.header();
    return new RoomSummary(
        header.name(),
        header.spec().variant(),
        header.spec().board().toString(),
        header.spec().players(),
        seats.taken(),
        state.game().turn(),
        state.game().phase(),
        header.created(),
        state.lastMillis());
  }
}
