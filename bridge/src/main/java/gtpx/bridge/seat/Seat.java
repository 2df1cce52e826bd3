package gtpx.bridge.seat;

import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One player of a game, whoever it is. Is asked from one thread at a time; several seats at once. A
 * position that it is given is its own copy of the game, in which nobody's unrevealed move stands.
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
  void start(Optional<Setup> from) throws SeatFault;

  /**
   * Begins a game of which some turns are past: it hears of them next, and is asked only then.
   *
   * @throws SeatFault UNFIT if it can't play this game
   */
  default void startUnderWay(Optional<Setup> from) throws SeatFault {
    start(from);
  }

  /** Chooses, when the game waits for it. */
  Choice choose(Position position, MoveRequest terms) throws SeatFault;

  /** Hears of a turn, its own move included. */
  void hear(PublicTurn news, Position after) throws SeatFault;

  /** Hears what everybody may know and what is neither a turn nor a resignation. */
  default void note(Event event, Position after) throws SeatFault {}

  /** The dead stones that it proposes. */
  List<Integer> dead(Position position, List<Integer> estimate) throws SeatFault;

  /** The allies that it names. */
  ColorSet allies(Position position) throws SeatFault;

  /** How long it may take to choose, at the very most; empty for people. */
  Optional<Duration> limit();

  /** How often somebody else chose for it, by what its own choice was. */
  Map<String, Integer> substituted();

  /** Ends it, whatever it does. */
  @Override
  void close();
}
