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
 * @param seats one per player, in seat order
 * @param maxTurns after how many turns of this match play is stopped
 * @param moveTime how long a seat other than a person's may take for a move; a little more is
 *     tolerated
 * @param bots creates the bots that play, and that choose where plain engines can't
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
   * Checks and copies the settings.
   *
   * @throws IllegalArgumentException if there are more or fewer seats than players
   * @throws gtpx.game.RefusedException if the game can't start from that position
   */
  public MatchSettings {
    seats = seats.stream().map(SeatSpec::withoutClock).toList();
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

  /** Returns how long a choice may take before the seat loses. */
  Duration toChoose() {
    return moveTime.plus(TOLERANCE);
  }

  /**
   * Returns how long that seat may take for any answer before it is given up; empty for a person. A
   * plain engine is asked up to three times for one move, and its own time-out, which explains
   * more, should come first.
   */
  Optional<Duration> toAnswer(Color color) {
    return switch (seat(color).kind()) {
      case HUMAN -> Optional.empty();
      case BOT -> Optional.of(toChoose().plusSeconds(1));
      case PROGRAM -> Optional.of(toChoose().multipliedBy(3).plusSeconds(1));
    };
  }

  /** Returns whether the people at the terminal must not see each other's input. */
  boolean haveSecrets() {
    return spec.rules().isSimultaneous() && people().size() > 1;
  }

  /** Returns the time setting that is sent to programs. */
  TimeSetting time() {
    return new TimeSetting.PerTurn(Duration.ofSeconds(Math.max(1, moveTime.toSeconds())));
  }
}
