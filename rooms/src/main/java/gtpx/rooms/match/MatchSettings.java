package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.rooms.seat.SeatSpec;
import java.util.List;
import java.util.Optional;

/**
 * How a match is played.
 *
 * @param start the position to start from; empty: the empty board
 * @param seats one per player, in seat order
 * @param host where the players come from
 */
public record MatchSettings(
    GameSpec spec,
    Optional<Setup> start,
    List<SeatSpec> seats,
    MatchTerms terms,
    long seed,
    MatchHost host) {

  /**
   * Checks and copies the settings.
   *
   * @throws IllegalArgumentException if there are more or fewer seats than players
   * @throws gtpx.game.RefusedException if the game can't start from that position
   */
  public MatchSettings {
    seats =
        terms.time().isShown()
            ? List.copyOf(seats)
            : seats.stream().map(SeatSpec::withoutClock).toList();
    if (seats.size() != spec.players()) {
      throw new IllegalArgumentException(
          seats.size() + " seats (expected: " + spec.players() + ", one per player)");
    }
    Game game = new Game(spec);
    start.ifPresent(game::setUp);
  }

  SeatSpec seat(Color color) {
    return seats.get(color.seat());
  }

  boolean isPerson(Color color) {
    return seat(color).kind() == SeatSpec.Kind.HUMAN;
  }

  /** Returns the seats of the people at the terminal. */
  public ColorSet people() {
    return ColorSet.of(spec.colors().stream().filter(this::isPerson).toList());
  }

  /** Returns the seed of that seat's player. */
  long seed(Color color) {
    return seed + color.seat();
  }

  /** Returns whether the people at the terminal must not see each other's input. */
  boolean haveSecrets() {
    return spec.rules().isSimultaneous() && people().size() > 1;
  }
}
