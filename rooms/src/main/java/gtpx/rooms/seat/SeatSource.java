package gtpx.rooms.seat;

import gtpx.rooms.limit.RoomLimit;

/** Starts the player of one seat, and a new one when it has failed. */
@FunctionalInterface
public interface SeatSource {
  /**
   * Starts a player. May take as long as a program takes to start; the calling thread may be
   * interrupted.
   *
   * @throws SeatFault if it can't be started, in which case nothing is left behind
   */
  Seat open() throws SeatFault;

  /** Gives up what {@link #open} would have used; called if the seat ends without a player. */
  default void abandon() {}

  /** Returns how many times {@link #open} may be called again in one game. */
  default int mostRestarts() {
    return RoomLimit.PROGRAM_RESTARTS.number();
  }

  /**
   * Returns a source whose player is never started again.
   *
   * @param abandon gives up what it would have used
   */
  static SeatSource once(SeatSource source, Runnable abandon) {
    return new SeatSource() {
      @Override
      public Seat open() throws SeatFault {
        return source.open();
      }

      @Override
      public void abandon() {
        abandon.run();
      }

      @Override
      public int mostRestarts() {
        return 0;
      }
    };
  }
}
