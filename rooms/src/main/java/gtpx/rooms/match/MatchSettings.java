package gtpx.rooms.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import gtpx.player.BotFactory;
import gtpx.rooms.seat.EngineSupply;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.SeatSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How a match is played.
 *
 * @param start the position to start from; empty: the empty board
 * @param seats one per player, in seat order
 * @param maxTurns after how many turns of this match play is stopped
 * @param onFault what happens to the seat of a player that has failed
 * @param adjudication when play is stopped because the winners are clear; empty: never
 * @param bots creates the bots that play, and that choose where plain engines can't
 * @param engines where the engines come from; not closed by the match
 * @param nanos the clock by which thinking is measured
 */
public record MatchSettings(
    GameSpec spec,
    Optional<Setup> start,
    List<SeatSpec> seats,
    int maxTurns,
    TimeControl time,
    FaultAction onFault,
    Optional<Adjudication> adjudication,
    long seed,
    BotFactory bots,
    EngineSupply engines,
    LongSupplier nanos) {

  /**
   * Creates the settings of a match without adjudication, none of whose engines dials in or is
   * kept.
   */
  public MatchSettings(
      GameSpec spec,
      Optional<Setup> start,
      List<SeatSpec> seats,
      int maxTurns,
      TimeControl time,
      FaultAction onFault,
      long seed,
      BotFactory bots,
      LongSupplier nanos) {
    this(
        spec,
        start,
        seats,
        maxTurns,
        time,
        onFault,
        Optional.empty(),
        seed,
        bots,
        new NewEngines(),
        nanos);
  }

  /**
   * Checks and copies the settings.
   *
   * @throws IllegalArgumentException if there are more or fewer seats than players
   * @throws gtpx.game.RefusedException if the game can't start from that position
   */
  public MatchSettings {
    seats =
        time.isShown() ? List.copyOf(seats) : seats.stream().map(SeatSpec::withoutClock).toList();
    if (seats.size() != spec.players()) {
      throw new IllegalArgumentException(
          seats.size() + " seats (expected: " + spec.players() + ", one per player)");
    }
    Game game = new Game(spec);
    start.ifPresent(game::setUp);
  }

  /** Returns settings with or without adjudication. */
  public MatchSettings with(Optional<Adjudication> terms) {
    return new MatchSettings(
        spec, start, seats, maxTurns, time, onFault, terms, seed, bots, engines, nanos);
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
