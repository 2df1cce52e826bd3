package gtpx.bridge.room;

import gtpx.board.Color;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Who has nothing to say any more: what becomes of a late seat becomes of it in every turn. */
final class AbandonedSeat implements ServerPlayer {
  private final Room room;
  private final Color color;

  AbandonedSeat(Room room, Color color) {
    this.room = room;
    this.color = color;
  }

  @Override
  public void changed() {
    room.execute(this::giveWay);
  }

  private void giveWay() {
    if (room.attendance().isFilledBy(color, this)) {
      room.lateness().pushOn(color);
    }
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
