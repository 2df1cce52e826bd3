package gtpx.bridge.match;

import gtpx.game.GameSpec;
import java.time.Duration;
import java.util.List;

/**
 * How a match is played.
 *
 * @param seats one a player, in seat order
 * @param maxTurns after so many the play is stopped
 * @param moveTime how long a seat that is no person may take for a move; a little more is forgiven
 * @param bots who sits where a bot is asked for, and stands in for engines
 */
public record MatchSettings(
    GameSpec spec,
    List<SeatSpec> seats,
    int maxTurns,
    Duration moveTime,
    long seed,
    BotFactory bots) {
  private static final Duration FORGIVEN = Duration.ofSeconds(2);
  private static final int TURNS_A_POINT = 10;

  public MatchSettings {
    seats = List.copyOf(seats);
    if (seats.size() != spec.players()) {
      throw new IllegalArgumentException(
          seats.size() + " seats (expected: " + spec.players() + ", one a player)");
    }
  }

  /** The turn limit that a game has if nobody says otherwise. */
  public static int defaultMaxTurns(GameSpec spec) {
    return TURNS_A_POINT * spec.board().size();
  }

  /** How long a choice may take before the seat has lost. */
  Duration toChoose() {
    return moveTime.plus(FORGIVEN);
  }

  int moveSeconds() {
    return (int) Math.max(1, moveTime.toSeconds());
  }
}
