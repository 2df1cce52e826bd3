package gtpx.bridge.seat;

/**
 * Hears what comes of the orders that a seat was given. Called on the seat's thread, one call at a
 * time; must return at once. A question's number is the owner's own.
 */
public interface SeatOwner {
  /** The player's answer. */
  void answered(long question, Choice answer);

  /** The player has heard what one order told it. */
  void heard();

  /** The player calls itself so. */
  void named(String name);

  /**
   * The player has failed, and another is started in its place, which is asked what was not
   * answered.
   *
   * @param restarts how many times that was, this one included
   */
  void failed(SeatFault fault, int restarts);

  /** The player has failed for the last time: no order is carried out any more. */
  void gaveUp(SeatFault fault);
}
