package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Phase;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Who has nothing to say any more: what becomes of a late seat becomes of it in every turn. */
final class Abandoned implements Filler {
  private final Room room;
  private final Color color;

  Abandoned(Room room, Color color) {
    this.room = room;
    this.color = color;
  }

  @Override
  public void changed() {
    room.execute(this::giveWay);
  }

  private void giveWay() {
    boolean isDue = room.isFilledBy(color, this) && room.game().toMove().contains(color);
    boolean stands = room.isPaused() || room.isParked() || room.isBroken();
    if (!isDue || stands) {
      return;
    }
    if (room.game().phase().isPlay()) {
      room.beLate(color);
    } else if (room.game().phase() == Phase.ALLIANCES) {
      room.ally(color, ColorSet.NONE);
    } else {
      room.game().deadProposals().values().stream()
          .findFirst()
          .ifPresent(dead -> room.say(new Event.DeadProposed(color, dead)));
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
