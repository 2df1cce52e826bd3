package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.player.GameLength;
import gtpx.time.Clock;
import gtpx.time.TimeShare;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One seat of a game, whose owner never waits: orders are queued and carried out one at a time, and
 * the {@link SeatOwner} is notified of the answers. The seat's player has its own copy of the game,
 * built from public events, so that nothing hidden can reach it.
 *
 * <p>A player that crashes, stops answering, or breaks the protocol or the rules is ended with all
 * its processes, started again, brought up to date and asked again, as often as its source allows.
 * The owner decides what happens to a seat whose player has failed for the last time, or is late by
 * its clock.
 *
 * <p>Orders may be given from one thread at a time; the rest may be called from anywhere.
 */
public final class SupervisedSeat {
  private static final int MOST_NAME = 80; // letters

  private final Color color;
  private final SeatSource source;
  private final SeatOwner owner;
  private final MoveTimeout timeout;
  private final LongSupplier nanos;
  private final OrderQueue orders;
  private final int movesToGo; // at the beginning of the game
  private final AtomicInteger beginnings = new AtomicInteger();
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private volatile boolean isClosed;

  // Confined to the orders:

  private final SeatReplica replica;
  private Optional<Seat> player = Optional.empty();
  private int restarts;
  private boolean isGivenUp;

  // Guarded by this:

  private final Map<Integer, Map<String, Integer>> substituted = new TreeMap<>(); // by restarts
  private TimeUsed thinkingTime = TimeUsed.NONE;
  private Optional<String> name = Optional.empty();
  private Optional<Thread> busy = Optional.empty();

  /** A question to a player that knows the present state of the game. */
  @FunctionalInterface
  private interface Question<T> {
    Optional<T> ask(Seat player) throws SeatFault;
  }

  /**
   * Creates a seat without starting its player.
   *
   * @param orders a queue for this seat alone; it must carry out orders until this seat has ended
   * @param nanos the clock that the owner's {@link Clock}s run on, and that measures thinking
   */
  public SupervisedSeat(
      GameSpec spec,
      Color color,
      SeatSource source,
      SeatOwner owner,
      OrderQueue orders,
      MoveTimeout timeout,
      LongSupplier nanos) {
    this.color = color;
    this.source = source;
    this.owner = owner;
    this.timeout = timeout;
    this.nanos = nanos;
    this.orders = orders;
    replica = new SeatReplica(spec, color);
    movesToGo = GameLength.movesToGo(replica.position());
  }

  // The orders.

  /**
   * Begins the game, or goes to another point of it after an undo. Earlier questions are no longer
   * answered: a bot that is thinking about one is stopped, and a program's answer is awaited and
   * dropped.
   *
   * @param past all public events so far
   */
  public void begin(List<Event> past) {
    List<Event> events = List.copyOf(past);
    beginnings.incrementAndGet();
    change(() -> replica.begin(events));
  }

  /** Sends the player public events. */
  public void notify(List<Event> news) {
    List<Event> events = List.copyOf(news);
    change(() -> replica.add(events));
  }

  private void change(Runnable change) {
    order(
        () -> {
          change.run();
          askUntilAnswered(Optional::of).ifPresent(seat -> owner.delivered());
        });
  }

  /**
   * Asks for a move.
   *
   * @param question returned with the answer
   * @param clock the seat's running clock; empty: there is none. Once its time is up, the seat
   *     isn't asked any more and the owner isn't notified
   */
  public void choose(long question, Optional<Clock> clock) {
    BooleanSupplier isUnwanted = isUnwanted();
    orders.think(
        clock
            .flatMap(running -> running.shareForMove(nanos.getAsLong(), movesToGo))
            .map(TimeShare::normal),
        mustEnd ->
            perform(
                () ->
                    answer(
                        question,
                        seat -> chooseNow(seat, clock, isUnwanted, mustEnd),
                        isUnwanted)));
  }

  /** Asks which stones are dead. */
  public void dead(long question, List<Integer> estimate) {
    List<Integer> points = List.copyOf(estimate);
    order(question, seat -> Optional.of(seat.dead(replica.position(), points)));
  }

  /** Asks for the seat's allies. */
  public void allies(long question) {
    order(question, seat -> Optional.of(seat.allies(replica.position())));
  }

  private void order(long number, Question<Choice> question) {
    BooleanSupplier isUnwanted = isUnwanted();
    order(() -> answer(number, question, isUnwanted));
  }

  private void answer(long number, Question<Choice> question, BooleanSupplier isUnwanted) {
    askUntilAnswered(question)
        .filter(answer -> !isUnwanted.getAsBoolean())
        .ifPresent(answer -> owner.answered(number, answer));
  }

  /** Returns a check whether the answer to a question asked now is no longer wanted. */
  private BooleanSupplier isUnwanted() {
    int beginning = beginnings.get();
    return () -> isClosed || beginning != beginnings.get();
  }

  private void order(Runnable order) {
    orders.execute(() -> perform(order));
  }

  private void perform(Runnable order) {
    if (tryToStart()) {
      try {
        order.run();
      } finally {
        rest();
      }
    }
  }

  private synchronized boolean tryToStart() {
    busy = isClosed ? Optional.empty() : Optional.of(Thread.currentThread());
    return busy.isPresent();
  }

  /** Clears an interrupt that was meant for this seat, since the thread also serves others. */
  private synchronized void rest() {
    busy = Optional.empty();
    boolean unused = Thread.interrupted();
  }

  /**
   * Ends the player, whatever it is doing; no further order is carried out.
   *
   * @return a future that completes when the player and all its processes have ended
   */
  public CompletableFuture<Void> close() {
    return end(Seat::close);
  }

  /** Does the same until the server restarts; see {@link Seat#suspend}. */
  public CompletableFuture<Void> suspend() {
    return end(Seat::suspend);
  }

  private synchronized CompletableFuture<Void> end(Consumer<Seat> ending) {
    if (!isClosed) {
      isClosed = true;
      busy.ifPresent(Thread::interrupt);
      orders.execute(() -> endAll(ending));
    }
    return end;
  }

  private void endAll(Consumer<Seat> ending) {
    try {
      if (player.isEmpty()) {
        source.abandon();
      }
      endPlayer(ending);
    } finally {
      end.complete(null);
    }
  }

  // The player.

  /** Asks, with a new player after each failure; returns empty if there won't be one. */
  private <T> Optional<T> askUntilAnswered(Question<T> question) {
    while (!isGivenUp && !isClosed) {
      try {
        Seat present = present();
        replica.catchUp(present);
        Optional<T> answer = question.ask(present);
        noteSubstituted(present.substituted());
        return answer;
      } catch (SeatFault e) {
        fail(e);
      } catch (RuntimeException | Error e) { // a bug in our own player: its seat has failed
        fail(brokenDown(e));
      }
    }
    return Optional.empty();
  }

  private SeatFault brokenDown(Throwable bug) {
    StackTraceElement[] trace = bug.getStackTrace();
    String where = trace.length == 0 ? "" : " at " + trace[0];
    SeatFault fault =
        new SeatFault(
            SeatFault.Kind.CRASHED,
            color + " failed: " + bug,
            color + " failed: " + bug.getClass().getName() + where);
    fault.initCause(bug);
    return fault;
  }

  private Seat present() throws SeatFault {
    if (player.isEmpty()) {
      Seat next = source.open();
      player = Optional.of(next);
      String called = printable(next.name());
      noteName(called);
      owner.named(called);
    }
    return player.get();
  }

  /** Asks for a move; returns empty if the answer is no longer wanted, or no time is left. */
  private Optional<Choice> chooseNow(
      Seat seat, Optional<Clock> clock, BooleanSupplier isUnwanted, BooleanSupplier mustEnd)
      throws SeatFault {
    long now = nanos.getAsLong();
    Optional<Duration> remaining = clock.flatMap(running -> running.remaining(now));
    if (isUnwanted.getAsBoolean() || remaining.filter(Duration::isZero).isPresent()) {
      return Optional.empty();
    }
    Optional<Duration> less =
        remaining
            .map(time -> time.plus(timeout.grace()))
            .filter(time -> time.compareTo(timeout.most()) < 0);
    MoveRequest request =
        new MoveRequest(
            less.orElse(timeout.most()),
            clock.map(running -> running.left(now)),
            () -> isUnwanted.getAsBoolean() || mustEnd.getAsBoolean());
    try {
      Choice choice = replica.choose(seat, request);
      noteThinking(Duration.ofNanos(nanos.getAsLong() - now));
      return Optional.of(choice);
    } catch (SeatFault e) { // out of time on its clock only: slow, not silent
      throw less.isPresent() && timeout.grace().isZero() && e.kind() == SeatFault.Kind.TIMED_OUT
          ? new SeatFault(SeatFault.Kind.SLOW, String.valueOf(e.getMessage()), e.summary())
          : e;
    }
  }

  /** Handles a failure; after {@link #close} it is ignored. */
  private void fail(SeatFault fault) {
    if (isClosed) {
      return;
    }
    endPlayer(player -> player.close(fault));
    if (fault.kind() == SeatFault.Kind.UNFIT || restarts == source.mostRestarts()) {
      isGivenUp = true;
      owner.gaveUp(fault);
    } else {
      restarts++;
      owner.failed(fault, restarts);
    }
  }

  /** Ends the player, if there is one, with everything that it has started. */
  private void endPlayer(Consumer<Seat> ending) {
    player.ifPresent(
        present -> {
          noteSubstituted(present.substituted());
          ending.accept(present);
        });
    player = Optional.empty();
    replica.forget();
  }

  // Statistics and names.

  /** Returns a name that is safe to show in logs and pages: engines may report anything. */
  private static String printable(String name) {
    String shown = name.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip();
    return shown.substring(0, Math.min(MOST_NAME, shown.length()));
  }

  private synchronized void noteName(String other) {
    name = Optional.of(other);
  }

  private synchronized void noteThinking(Duration time) {
    thinkingTime = thinkingTime.plus(new TimeUsed(1, time));
  }

  private synchronized void noteSubstituted(Map<String, Integer> counts) {
    substituted.put(restarts, Map.copyOf(counts));
  }

  /**
   * Returns how often a substitute chose for its players, by the kind of choice that was replaced.
   */
  public synchronized Map<String, Integer> substituted() {
    Map<String, Integer> all = new TreeMap<>();
    for (Map<String, Integer> counts : substituted.values()) {
      counts.forEach((why, count) -> all.merge(why, count, Integer::sum));
    }
    return all;
  }

  /** Returns how long its players took for the moves that they chose. */
  public synchronized TimeUsed thinkingTime() {
    return thinkingTime;
  }

  /** Returns the player's own name; empty until it has reported it. */
  public synchronized Optional<String> name() {
    return name;
  }
}
