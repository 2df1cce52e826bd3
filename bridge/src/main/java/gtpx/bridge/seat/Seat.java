package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The player of one seat, of any kind. Is asked from one thread at a time; several seats are asked
 * at once. A position that it is given is its own copy of the game, without unrevealed moves. A
 * player that reads everything from that position need not override {@link #notify}.
 */
public interface Seat extends AutoCloseable {
  /** Its name in records. */
  String name();

  /**
   * Begins a game, or the same one again from its start.
   *
   * @param from the position to start from; empty: the empty board
   * @throws SeatFault UNFIT if it can't play this game
   */
  default void start(Optional<Setup> from) throws SeatFault {}

  /**
   * Begins a game of which some turns are past: they are reported next, and only then is it asked.
   *
   * @throws SeatFault UNFIT if it can't play this game
   */
  default void resume(Optional<Setup> from) throws SeatFault {
    start(from);
  }

  /** Chooses, when the game waits for it. */
  Choice choose(Position position, MoveRequest request) throws SeatFault;

  /**
   * Is notified of a public event, its own move included.
   *
   * @param moves of the turn that the event resolved; none if it resolved none
   */
  default void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {}

  /**
   * Says which stones are dead, when the play is over.
   *
   * @param estimate the referee's
   */
  Choice dead(Position position, List<Integer> estimate) throws SeatFault;

  /** Names its allies. */
  Choice allies(Position position) throws SeatFault;

  /** How often somebody else chose for it, by what its own choice was. */
  default Map<String, Integer> substituted() {
    return Map.of();
  }

  /** Ends it, even while it is asked. */
  @Override
  default void close() {}

  /** Ends it because of its fault. */
  default void close(SeatFault fault) {
    close();
  }

  /**
   * Ends it until the server comes back. An engine that has dialled in isn't told to quit, since it
   * is to dial in again.
   */
  default void suspend() {
    close();
  }
}
