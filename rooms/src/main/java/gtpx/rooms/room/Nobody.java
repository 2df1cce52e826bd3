package gtpx.rooms.room;

import gtpx.board.Color;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Stands in for a player that has given up: in every turn the seat is late at once. If the player
 * may come back by itself, the game waits for it first. Confined to the room's thread, but for
 * {@link #changed}.
 */
final class Nobody implements ServerPlayer {
  private final Color color;
  private final String predecessor;
  private final Map<String, Integer> substituted; // for the predecessor
  private final Executor room;
  private final Seats seats;
  private final TimeoutPolicy timeouts;
  private boolean isWaiting;

  /**
   * Creates the stand-in for a seat, which waits for nobody.
   *
   * @param gone the player that has given up
   * @param room the thread of the room
   */
  Nobody(Color color, ServerPlayer gone, Executor room, Seats seats, TimeoutPolicy timeouts) {
    this.color = color;
    predecessor = gone.recordedName();
    substituted = gone.substituted();
    this.room = room;
    this.seats = seats;
    this.timeouts = timeouts;
  }

  /** Waits for the player to come back. */
  void await(RoomTimer timer, Duration most) {
    isWaiting = true;
    var unused =
        timer.after(
            most,
            () -> {
              isWaiting = false;
              giveWay();
            });
  }

  @Override
  public void changed() {
    room.execute(this::giveWay);
  }

  private void giveWay() {
    if (!isWaiting && seats.isPlayedBy(color, this)) {
      timeouts.moveForNobody(color);
    }
  }

  @Override
  public boolean canMove() {
    return false;
  }

  @Override
  public String name() {
    return "nobody";
  }

  @Override
  public String recordedName() {
    return predecessor;
  }

  @Override
  public Map<String, Integer> substituted() {
    return substituted;
  }

  @Override
  public CompletableFuture<Void> close() {
    return CompletableFuture.completedFuture(null);
  }
}
