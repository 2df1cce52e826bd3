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
    String name, String variant, int players, int taken, int turn, Phase phase) {}
