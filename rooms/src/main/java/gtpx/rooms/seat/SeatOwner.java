package gtpx.rooms.seat;

/**
 * Receives the results of the orders given to a seat. Called on the seat's thread, one call at a
 * time; must return at once. The owner chooses the numbers of its questions.
 */
public interface SeatOwner {
  /** The player has answered. */
  void answered(long question, Choice answer);

  /** The player has been notified of the events of one order. */
  void delivered();

  /** The player has reported its name. */
  void named(String name);

  /**
   * The player has failed; a new one is started in its place and asked the unanswered question.
   *
   * @param restarts the number of restarts, this one included
   */
  void failed(SeatFault fault, int restarts);

  /** The player has failed for the last time: no further order is carried out. */
  void gaveUp(SeatFault fault);
}
