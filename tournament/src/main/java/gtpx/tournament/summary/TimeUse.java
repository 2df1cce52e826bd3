package gtpx.tournament.summary;

import java.util.OptionalDouble;

/**
 * The time that an entrant took for its moves.
 *
 * @param games in which it was asked for a move, once for each seat
 * @param moves in all
 * @param seconds in all
 * @param maxGameSeconds in the slowest of the games
 * @param maxSecondsPerMove the mean of the game in which it was greatest
 */
public record TimeUse(
    int games, long moves, double seconds, double maxGameSeconds, double maxSecondsPerMove) {
  static final TimeUse NONE = new TimeUse(0, 0, 0, 0, 0);

  TimeUse plus(int gameMoves, double gameSeconds) {
    return gameMoves == 0
        ? this
        : new TimeUse(
            games + 1,
            moves + gameMoves,
            seconds + gameSeconds,
            Math.max(maxGameSeconds, gameSeconds),
            Math.max(maxSecondsPerMove, gameSeconds / gameMoves));
  }

  /** Returns the mean; empty before the first move. */
  public OptionalDouble secondsPerMove() {
    return moves == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / moves);
  }

  /** Returns the mean; empty before the first move. */
  public OptionalDouble secondsPerGame() {
    return games == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / games);
  }
}
