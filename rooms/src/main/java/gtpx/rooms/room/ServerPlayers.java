package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Seats the server players of a room: bots, programs, and engines that have dialled in. Leaves it
 * to {@link Seats} who sits where. Confined to the room's thread.
 *
 * <p>An action that isn't allowed throws {@link RefusedException} or {@link
 * gtpx.protocol.GtpError}, and then nothing has changed.
 */
public final class ServerPlayers {
  private final RoomState state;
  private final Seats seats;
  private final Function<Color, SeatHandle> handles;

  /**
   * Seats nobody yet.
   *
   * @param handles returns a server player's view of its seat
   */
  ServerPlayers(RoomState state, Seats seats, Function<Color, SeatHandle> handles) {
    this.state = state;
    this.seats = seats;
    this.handles = handles;
  }

  /** Makes a bot or a program play a seat that nobody holds. */
  public void fillFree(Color color, String by) {
    checkMayFill(color);
    seats.checkFree(color);
    fill(color, by);
  }

  /** Makes a bot or a program play a seat, whoever holds it. */
  public void fill(Color color, String by) {
    checkMayFill(color);
    seat(color, by);
    state.act(new RoomEvent.Filled(color, by));
  }

  private void seat(Color color, String by) {
    seats.fill(color, players().create(handles.apply(color), by), false);
  }

  private ServerPlayerFactory players() {
    return state.context().players();
  }

  /**
   * Makes an engine that has dialled in play a seat.
   *
   * @param client the client whose engine it is
   * @param engine returns the engine; called only if the seat may be filled
   */
  public void fill(Color color, String client, Supplier<Peer> engine) {
    checkMayFill(color);
    seats.fill(color, players().create(handles.apply(color), client, engine), true);
    state.act(new RoomEvent.Sat(color));
  }

  private void checkMayFill(Color color) {
    state.checkGoesOn();
    state.checkMayChange();
    if (!state.game().active().contains(color)) {
      throw new RefusedException(Kind.PLAYER_HAS_LEFT, color, color + " has left the game");
    }
  }

  /** Seats them again in a room that was restored. */
  void refill() {
    state.serverPlayers().forEach(this::refill);
  }

  private void refill(Color color, String by) {
    try {
      seat(color, by);
    } catch (RefusedException e) {
      state.act(new RoomEvent.Left(color)); // the server no longer has such a player
    }
  }

  /** Asks the server's bot to choose for a held seat, without playing; the answer comes later. */
  public void chooseMove(Participant participant, Color color, Consumer<Decision> answer) {
    seats.checkHolds(participant, color);
    state.checkRunning();
    if (state.game().legalMoves(color).isEmpty()) {
      state.shared().secret().check(color, Move.PASS); // throws the reason
    }
    players().chooseMove(handles.apply(color), answer);
  }

  /**
   * Tells them to end until the room is restored.
   *
   * @return a future that completes when they are gone
   */
  CompletableFuture<Void> suspend() {
    return seats.endServerPlayers(ServerPlayer::suspend);
  }
}
