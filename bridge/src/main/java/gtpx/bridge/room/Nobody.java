package gtpx.bridge.room;

import gtpx.board.Color;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Stands in for a player that has given up: in every turn the seat is late at once. */
final class Nobody implements ServerPlayer {
  private final Color color;
  private final String predecessor;
  private final Map<String, Integer> substituted; // for the predecessor
  private final Executor room;
  private final Seats seats;
  private final TimeoutPolicy timeouts;

  /**
   * Creates the stand-in for a seat.
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

  @Override
  public void changed() {
    room.execute(this::giveWay);
  }

  private void giveWay() {
    if (seats.isPlayedBy(color, this)) {
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
