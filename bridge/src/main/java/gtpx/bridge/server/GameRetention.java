package gtpx.bridge.server;

import gtpx.bridge.store.Store;
import gtpx.rooms.log.StoreException;
import gtpx.rooms.room.RoomTimer;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes old finished games from the store once a day. Rooms in memory are left alone; they end
 * with the next event that can't be stored.
 *
 * @param millis the time of day
 * @param timer runs tasks that wait for the disk
 */
record GameRetention(Store store, Duration keep, LongSupplier millis, RoomTimer timer) {
  private static final Logger LOG = LoggerFactory.getLogger(GameRetention.class);
  private static final Logger AUDIT = LoggerFactory.getLogger("gtpx.audit");
  private static final Duration INTERVAL = Duration.ofDays(1);

  /** Deletes the games that are too old, and schedules the next run. Waits for the disk. */
  void run() {
    try {
      int games = store.deleteEnded(millis.getAsLong() - keep.toMillis());
      AUDIT
          .atInfo()
          .addKeyValue("from", "server")
          .addKeyValue("games", games)
          .log("old games deleted");
    } catch (StoreException e) {
      LOG.atError().log("old games can't be deleted: " + e.getMessage());
    }
    timer.after(INTERVAL, this::run);
  }
}
