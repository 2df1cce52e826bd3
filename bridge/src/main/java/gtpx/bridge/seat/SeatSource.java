package gtpx.bridge.seat;

/** Starts the player of one seat, and another one if it fails. */
@FunctionalInterface
public interface SeatSource {
  /**
   * Starts it. May take as long as a program takes to start; the calling thread may be interrupted.
   *
   * @throws SeatFault if it can't be started, in which case nothing is left behind
   */
  Seat open() throws SeatFault;

  /** How many times {@link #open} may be called again in one game. */
  default int mostRestarts() {
    return 3;
  }

  /** The same player, which is not started again when it has failed. */
  static SeatSource once(SeatSource source) {
    return new SeatSource() {
      @Override
      public Seat open() throws SeatFault {
        return source.open();
      }

      @Override
      public int mostRestarts() {
        return 0;
      }
    };
  }
}
