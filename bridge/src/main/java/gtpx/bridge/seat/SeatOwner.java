package gtpx.bridge.seat;

/**
 * Is notified of the results of the orders that a seat was given. Called on the seat's thread, one
 * call at a time; must return at once. A question's number is the owner's own.
 */
public interface SeatOwner {
  /** The player's answer. */
  void answered(long question, Choice answer);

  /** The player has been notified of the events of one order. */
  void delivered();

  /** The player has reported its name. */
  void named(String name);

  /**
   * The player has failed, and another is started in its place and asked what was not answered.
   *
   * @param restarts the number of restarts, this one included
   */
  void failed(SeatFault fault, int restarts);

  /** The player has failed for the last time: no order is carried out any more. */
  void gaveUp(SeatFault fault);
}
