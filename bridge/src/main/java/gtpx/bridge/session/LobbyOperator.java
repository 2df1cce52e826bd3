package gtpx.bridge.session;

import gtpx.bridge.room.Room;
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
    return lobby
        .find(game)
        .thenCompose(
            found ->
                found
                    .filter(room -> !room.isOver())
                    .map(room -> Lobby.in(room, () -> abort(room)))
                    .orElse(CompletableFuture.completedFuture(false)));
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
