package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One player of a game, whoever it is. Is asked from one thread at a time; several seats at once. A
 * position that it is given is its own copy of the game, in which nobody's unrevealed move stands.
 * A player that reads everything off that position need not hear of the game.
 */
public interface Seat extends AutoCloseable {
  /** What it is called in records. */
  String name();

  /**
   * Begins a game, or the same one again from its start.
   *
   * @param from the position to start from; empty: the empty board
   * @throws SeatFault UNFIT if it can't play this game
   */
  default void start(Optional<Setup> from) throws SeatFault {}

  /**
   * Begins a game of which some turns are past: it hears of them next, and is asked only then.
   *
   * @throws SeatFault UNFIT if it can't play this game
   */
  default void startUnderWay(Optional<Setup> from) throws SeatFault {
    start(from);
  }

  /** Chooses, when the game waits for it. */
  Choice choose(Position position, MoveRequest request) throws SeatFault;

  /**
   * Hears of a public event, its own move included.
   *
   * @param moves of the turn that the event resolved; none if it resolved none
   */
  default void hear(Event event, Map<Color, Move> moves, Position after) throws SeatFault {}

  /** The dead stones that it proposes. */
  List<Integer> dead(Position position, List<Integer> estimate) throws SeatFault;

  /** The allies that it names. */
  ColorSet allies(Position position) throws SeatFault;

  /** How often somebody else chose for it, by what its own choice was. */
  default Map<String, Integer> substituted() {
    return Map.of();
  }

  /** Ends it, whatever it does. */
  @Override
  default void close() {}
}
