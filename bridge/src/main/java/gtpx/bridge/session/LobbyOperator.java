package gtpx.bridge.session;

import gtpx.bridge.room.Room;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What the one who runs a server does in its lobby. */
public final class LobbyOperator implements Operator {
  private final Lobby lobby;

  public LobbyOperator(Lobby lobby) {
    this.lobby = lobby;
  }

  @Override
  public CompletableFuture<String> list() {
    return lobby
        .ofAll(LobbyPages::whole, room -> true)
        .thenApply(games -> LobbyPages.array(games).toString());
  }

  @Override
  public CompletableFuture<Boolean> abort(String game) {
    Optional<Room> room = lobby.find(game).filter(found -> !found.isOver());
    return room.isEmpty()
        ? CompletableFuture.completedFuture(false)
        : Lobby.in(room.get(), () -> abort(room.get()));
  }

  private static boolean abort(Room room) {
    boolean isOn = !room.isOver();
    if (isOn) {
      room.abort();
    }
    return isOn;
  }

  @Override
  public CompletableFuture<Void> drain() {
    return lobby.drain();
  }

  @Override
  public boolean isDraining() {
    return lobby.isDraining();
  }
}
