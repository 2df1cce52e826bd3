package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.client.Transcript;

/** Where the player of one seat comes from, and comes from again if it fails. */
@FunctionalInterface
public interface SeatSource {
  /**
   * Starts it. May take as long as a program takes to start; the calling thread may be interrupted.
   *
   * @throws SeatFault if it doesn't come, in which case nothing is left behind
   */
  Seat open() throws SeatFault;

  /** Whether {@link #open} can be called again. */
  default boolean mayRestart() {
    return true;
  }

  /** An engine that has dialled in: when it is gone, another has to dial in. */
  static SeatSource dialledIn(
      EngineSeats engines, Color color, Peer peer, Transcript transcript, long seed) {
    return new SeatSource() {
      @Override
      public Seat open() throws SeatFault {
        return engines.seat(color, peer, transcript, seed);
      }

      @Override
      public boolean mayRestart() {
        return false;
      }
    };
  }
}
