package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The player of one seat, of any kind. A seat is called from one thread at a time; different seats
 * may be called at once. Every position passed to it is its own copy of the game, without
 * unrevealed moves. A player that reads everything from that position need not override {@link
 * #notify}.
 */
public interface Seat extends AutoCloseable {
  /** Returns the player's name in records. */
  String name();

  /**
   * Begins a game, or begins the same game again from its start.
   *
   * @param from the position to start from; empty: the empty board
   * @throws SeatFault of kind UNFIT if it can't play this game
   */
  default void start(Optional<Setup> from) throws SeatFault {}

  /**
   * Begins a game that is already under way: the past turns are reported next, before the seat is
   * asked for anything.
   *
   * @throws SeatFault of kind UNFIT if it can't play this game
   */
  default void resume(Optional<Setup> from) throws SeatFault {
    start(from);
  }

  /** Chooses a move or a step in the bargaining when the game waits for this seat. */
  Choice choose(Position position, MoveRequest request) throws SeatFault;

  /**
   * Notifies the player of a public event, including its own moves.
   *
   * @param moves the moves of the turn that the event resolved; empty if it resolved none
   */
  default void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {}

  /**
   * Returns which stones it considers dead when the play is over.
   *
   * @param estimate the referee's estimate
   */
  Choice dead(Position position, List<Integer> estimate) throws SeatFault;

  /** Returns the allies that it names. */
  Choice allies(Position position) throws SeatFault;

  /** Returns how often a substitute chose for it, by the kind of choice that was replaced. */
  default Map<String, Integer> substituted() {
    return Map.of();
  }

  /** Ends the player, even while it is being asked. */
  @Override
  default void close() {}

  /** Ends it because of its fault. */
  default void close(SeatFault fault) {
    close();
  }

  /**
   * Ends the player until the server restarts. An engine that has dialled in isn't sent {@code
   * quit}, because it should dial in again.
   */
  default void suspend() {
    close();
  }
}
