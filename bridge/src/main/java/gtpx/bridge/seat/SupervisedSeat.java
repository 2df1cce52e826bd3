package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One seat of a long game, whose owner never waits: orders are queued and done in the order in
 * which they were given, and the {@link SeatOwner} hears of the answers. The seat's player has a
 * copy of the game to itself, made of public events, so that nothing hidden can reach it.
 *
 * <p>A player that crashes, falls silent, talks rubbish or breaks the rules is ended with all its
 * processes, started again, told the game and asked again, up to three times a game. What becomes
 * of a seat that has been given up, or that is late by its clock, is the owner's affair.
 *
 * <p>Orders may be given from one thread at a time; the rest may be called from anywhere.
 */
public final class SupervisedSeat {
  private final SeatOwner owner;
  private final Duration toThink;
  private final LongSupplier nanos;
  private final SerialTaskQueue orders;
  private final SeatReplica replica;
  private final PlayerSupervisor attempts;
  private final SeatStatistics figures = new SeatStatistics();
  private final AtomicInteger beginnings = new AtomicInteger();
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private volatile boolean isClosed;

  /**
   * Starts nothing yet.
   *
   * @param toThink how long the player may think, whatever its clock says
   * @param threads on which the orders are done, one at a time: for bots a few that all games
   *     share, for programs as many as there are programs; they must work until it has ended, and
   *     none of them may be the caller's
   * @param nanos the clock that the owner's {@link Clock}s are told of
   */
  public SupervisedSeat(
      GameSpec spec,
      Color color,
      SeatSource source,
      SeatOwner owner,
      Executor threads,
      Duration toThink,
      LongSupplier nanos) {
    this.owner = owner;
    this.toThink = toThink;
    this.nanos = nanos;
    orders = new SerialTaskQueue(threads);
    replica = new SeatReplica(spec, color);
    attempts = new PlayerSupervisor(source, replica, owner, figures, () -> isClosed);
  }

  /**
   * The game is at this place now: at its start, or after an undo. What was asked before is not
   * answered any more; a bot that thinks about it is told to stop, a program is waited for.
   *
   * @param past all that has happened and everybody may know
   */
  public void begin(List<Event> past) {
    List<Event> events = List.copyOf(past);
    beginnings.incrementAndGet();
    orders.add(
        () -> {
          replica.begin(events);
          attempts.ask(seat -> events);
        });
  }

  /** Something has happened that everybody may know. */
  public void hear(Event event) {
    orders.add(
        () -> {
          replica.add(event);
          attempts.ask(seat -> event);
        });
  }

  /**
   * Asks for a move.
   *
   * @param question told again with the answer
   * @param clock the seat's, running; empty: there is none. Once its time is up the seat is not
   *     asked any more, and the owner hears nothing
   */
  public void choose(long question, Optional<Clock> clock) {
    int beginning = beginnings.get();
    BooleanSupplier isUnwanted = () -> isClosed || beginning != beginnings.get();
    TimedMoveRequest thought = new TimedMoveRequest(clock, toThink, nanos, isUnwanted);
    order(
        seat -> thought.ask(replica, seat),
        choice -> choice.ifPresent(made -> owner.chosen(question, made)));
  }

  /** Asks which stones are dead. */
  public void dead(long question, List<Integer> estimate) {
    List<Integer> points = List.copyOf(estimate);
    order(seat -> seat.dead(replica.position(), points), dead -> owner.dead(question, dead));
  }

  /** Asks for the seat's allies. */
  public void allies(long question) {
    order(seat -> seat.allies(replica.position()), allies -> owner.allied(question, allies));
  }

  private <T> void order(PlayerSupervisor.Question<T> question, Consumer<T> answer) {
    int beginning = beginnings.get();
    orders.add(
        () ->
            attempts
                .ask(question)
                .filter(unused -> !isClosed && beginning == beginnings.get())
                .ifPresent(answer));
  }

  /**
   * Ends the player, whatever it does; no order is done any more.
   *
   * @return complete when the player and all its processes have ended
   */
  public CompletableFuture<Void> close() {
    isClosed = true;
    orders.end(this::end);
    return end;
  }

  private void end() {
    try {
      attempts.end();
    } finally {
      end.complete(null);
    }
  }

  /** How often its players have failed, and how. */
  public Map<SeatFault.Kind, Integer> faults() {
    return figures.faults();
  }

  /** How often somebody else chose for its players, by what their own choice was. */
  public Map<String, Integer> substituted() {
    return figures.substituted();
  }

  /** What the player calls itself; empty until it has said so. */
  public Optional<String> name() {
    return figures.name();
  }
}
