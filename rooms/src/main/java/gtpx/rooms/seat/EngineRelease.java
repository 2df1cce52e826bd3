package gtpx.rooms.seat;

import gtpx.client.GtpClient;

/**
 * What happens to an engine when the seat that it has played is closed. One implementation for each
 * way in which a seat gets its engine: started, dialled in, or {@link KeptEngines lent}.
 */
interface EngineRelease {
  /** An engine that is ours for one game: it is sent {@code quit}, and its process is ended. */
  EngineRelease QUIT = GtpClient::close;

  /**
   * An engine that has connected by itself and can do so again. It is sent the reason if it would
   * dial in again for nothing, and no {@code quit} if it should dial in again.
   */
  EngineRelease HANG_UP =
      new EngineRelease() {
        @Override
        public void close(GtpClient client) {
          client.close();
        }

        @Override
        public void close(GtpClient client, SeatFault fault) {
          if (fault.wouldRecur()) {
            client.hangUp(String.valueOf(fault.getMessage()));
          } else {
            client.close();
          }
        }

        @Override
        public void suspend(GtpClient client) {
          client.hangUp();
        }
      };

  /** The seat doesn't need it any more. */
  void close(GtpClient client);

  /** The engine was at fault. */
  default void close(GtpClient client, SeatFault fault) {
    close(client);
  }

  /** The seat will need an engine again once this server has restarted. */
  default void suspend(GtpClient client) {
    close(client);
  }
}
