package gtpx.bridge.server;

import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.RoomTimer;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks once a minute for games that have expired or can fall asleep.
 *
 * @param expiry ends them and puts them to sleep; reads the store
 * @param timer runs tasks that wait for the disk
 */
record GameExpiry(Runnable expiry, RoomTimer timer) {
  private static final Logger LOG = LoggerFactory.getLogger(GameExpiry.class);
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  /** Schedules the next look, and all later ones. */
  void runLater() {
    timer.after(INTERVAL, this::run);
  }

  private void run() {
    try {
      expiry.run();
    } catch (StoreException e) {
      LOG.atWarn().log("games that have expired can't be found now: " + e.getMessage());
    } finally {
      runLater();
    }
  }
}
