package gtpx.bridge.room;

import gtpx.board.Color;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Stands in for a player that has given up: in every turn the seat is late at once. */
final class Nobody implements ServerPlayer {
  private final Color color;
  private final Executor room;
  private final Seats seats;
  private final TimeoutPolicy timeouts;

  /**
   * Creates the stand-in for a seat.
   *
   * @param room the thread of the room
   */
  Nobody(Color color, Executor room, Seats seats, TimeoutPolicy timeouts) {
    this.color = color;
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
  public Map<String, Integer> substituted() {
    return Map.of();
  }

  @Override
  public CompletableFuture<Void> close() {
    return CompletableFuture.completedFuture(null);
  }
}
