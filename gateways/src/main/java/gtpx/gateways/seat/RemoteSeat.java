package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.OrderQueue;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatOwner;
import gtpx.rooms.seat.SeatSource;
import gtpx.rooms.seat.SupervisedSeat;
import gtpx.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A seat of ours in a game that another server referees: a replica of the game, changed only by
 * what the server reports, and the player who is asked for moves and told what has changed. A
 * player that crashes is started again and brought up to date. Sends nothing to the server.
 * Confined to the caller's lock, except for the listener's calls, which come from the seat's
 * thread.
 */
public final class RemoteSeat {
  private static final Listener NOBODY = (question, choice) -> {};

  private final GameSpec spec;
  private final SupervisedSeat seat;
  private volatile Listener listener;
  private Game game;
  private int reported; // events that the player knows, or will be told

  /** Receives answers and faults of the player. Must return at once. */
  @FunctionalInterface
  public interface Listener {
    /** The player has chosen a move that is legal in the replica, or resigns. */
    void chosen(long question, Choice choice);

    /** The player has failed and is started again. */
    default void failed(SeatFault fault) {}

    /** The player has failed for the last time and answers no more. */
    default void gaveUp(SeatFault fault) {}
  }

  /**
   * What all seats of a gateway share.
   *
   * @param orders where the players think; one queue for each seat is made on it
   * @param most how long any move may take
   * @param nanos the clock that the games' clocks run on
   */
  public record Terms(Executor orders, MoveTimeout most, LongSupplier nanos) {}

  /** Creates a seat in a game at its start. */
  public RemoteSeat(GameSpec spec, Color color, SeatSource source, Terms terms, Listener listener) {
    this.spec = spec;
    this.listener = listener;
    game = new Game(spec);
    OrderQueue queue = OrderQueue.on(terms.orders());
    seat = new SupervisedSeat(spec, color, source, new Owner(), queue, terms.most(), terms.nanos());
    seat.begin(List.of());
  }

  /** Passes the player's answers on. */
  private final class Owner implements SeatOwner {
    @Override
    public void answered(long question, Choice answer) {
      listener.chosen(question, answer);
    }

    @Override
    public void delivered() {}

    @Override
    public void named(String name) {}

    @Override
    public void failed(SeatFault fault, int restarts) {
      listener.failed(fault);
    }

    @Override
    public void gaveUp(SeatFault fault) {
      listener.gaveUp(fault);
    }
  }

  /** Returns the game as far as the server has reported it. */
  public Position position() {
    return game;
  }

  /** Returns the game for a record; the caller must not change it. */
  public Game game() {
    return game;
  }

  /**
   * Changes the game as the server reports it and tells the player.
   *
   * @throws gtpx.game.RefusedException as the change throws it; the player is told what has
   *     succeeded before that
   */
  public void report(Consumer<Game> change) {
    try {
      change.accept(game);
    } finally {
      List<Event> events = game.events();
      if (events.size() > reported) {
        seat.notify(events.subList(reported, events.size()));
        reported = events.size();
      }
    }
  }

  /** Begins the game again, because the server knows another past of it than we do. */
  public void restart(Consumer<Game> past) {
    game = new Game(spec);
    past.accept(game);
    reported = game.events().size();
    seat.begin(game.events());
  }

  /**
   * Asks the player for a move. The game must wait for it.
   *
   * @param question returned with the answer
   * @param clock the seat's running clock; empty: there is none
   */
  public void ask(long question, Optional<Clock> clock) {
    seat.choose(question, clock);
  }

  /** Returns the name that the player has reported; empty before that. */
  public Optional<String> name() {
    return seat.name();
  }

  /** Returns how often a substitute chose for the player, by reason. */
  public Map<String, Integer> substituted() {
    return seat.substituted();
  }

  /**
   * Ends the player, whatever it is doing; the listener hears nothing more.
   *
   * @return a future that completes when the player has ended
   */
  public CompletableFuture<Void> close() {
    listener = NOBODY;
    return seat.close();
  }
}
