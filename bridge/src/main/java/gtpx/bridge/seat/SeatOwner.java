package gtpx.bridge.seat;

import gtpx.board.ColorSet;
import java.util.List;

/**
 * Hears what comes of the orders that a {@link SupervisedSeat} was given. Called on the seat's
 * thread, one call at a time; must return at once. A question's number is the owner's own.
 */
public interface SeatOwner {
  /** A move, legal where the seat was asked, or a resignation. */
  void chosen(long question, Choice choice);

  /** The dead stones that it proposes. */
  void dead(long question, List<Integer> points);

  /** The allies that it names. */
  void allied(long question, ColorSet allies);

  /** The player calls itself so. */
  void named(String name);

  /**
   * The player has failed, and another is started in its place, which is asked what was not
   * answered.
   *
   * @param restarts how many times that was, this one included
   */
  void failed(SeatFault fault, int restarts);

  /** The player has failed for the last time: no order is done any more. */
  void gaveUp(SeatFault fault);
}
