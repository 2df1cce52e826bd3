package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.SeatSpec;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How a match is played.
 *
 * @param start the position to start from; empty: the empty board
 * @param seats one a player, in seat order
 * @param maxTurns after how many turns of this match play is stopped
 * @param moveTime how long a seat other than a person may take for a move, and a little more
 * @param bots makes the bots that play, and that choose where plain engines can't
 * @param nanos the clock by which thinking is measured
 */
public record MatchSettings(
    GameSpec spec,
    Optional<Setup> start,
    List<SeatSpec> seats,
    int maxTurns,
    Duration moveTime,
    long seed,
    BotFactory bots,
    LongSupplier nanos) {
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  /**
   * Copies.
   *
   * @throws IllegalArgumentException if there are more or fewer seats than players
   * @throws gtpx.game.RefusedException if it isn't possible to start from that position
   */
  public MatchSettings {
    seats = seats.stream().map(SeatSpec::withoutClock).toList();
    if (seats.size() != spec.players()) {
      throw new IllegalArgumentException(
          seats.size() + " seats (expected: " + spec.players() + ", one a player)");
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

  /** The seats of the people at the terminal. */
  public ColorSet people() {
    return ColorSet.of(spec.colors().stream().filter(this::isPerson).toList());
  }

  /** The seed of that seat's player. */
  long seed(Color color) {
    return seed + color.seat();
  }

  /** How long a choice may take before the seat has lost. */
  Duration toChoose() {
    return moveTime.plus(TOLERANCE);
  }

  /**
   * How long that seat may take for any answer before it is given up; empty for a person. A plain
   * engine is asked up to three times for one move, and its own time-out explains more.
   */
  Optional<Duration> toAnswer(Color color) {
    return switch (seat(color).kind()) {
      case HUMAN -> Optional.empty();
      case BOT -> Optional.of(toChoose().plusSeconds(1));
      case PROGRAM -> Optional.of(toChoose().multipliedBy(3).plusSeconds(1));
    };
  }

  /** Whether people at the terminal have to hide from each other what they type. */
  boolean haveSecrets() {
    return spec.rules().isSimultaneous() && people().size() > 1;
  }

  /** The time setting that programs are sent. */
  TimeSetting time() {
    return new TimeSetting.PerTurn(Duration.ofSeconds(Math.max(1, moveTime.toSeconds())));
  }
}
