package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.bridge.seat.Seat;
import gtpx.bridge.seat.SeatFault;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Asks several seats at the same time and waits until all have answered, one has failed, or those
 * that are still silent have no time left. People share a terminal and are asked one after the
 * other, in seat order. Understands no answer.
 */
final class SeatQuestions implements AutoCloseable {
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "seat");
            thread.setDaemon(true);
            return thread;
          });

  /** What is asked of a seat. */
  @FunctionalInterface
  interface Question<T> {
    T ask(Seat seat, Color color) throws SeatFault;
  }

  /** What came of it: not everybody has answered if somebody failed. */
  record Answers<T>(Map<Color, T> answers, Map<Color, SeatFault> faults) {}

  private record Reply<T>(Color color, Optional<T> answer, Optional<SeatFault> fault) {}

  /** Asks. */
  <T> Answers<T> ask(Map<Color, Seat> seats, Question<T> question) {
    BlockingQueue<Reply<T>> replies = new LinkedBlockingQueue<>();
    Map<Color, Future<?>> open = submit(seats, question, replies);
    Answers<T> answers = new Answers<>(new TreeMap<>(), new TreeMap<>());
    while (!open.isEmpty() && answers.faults().isEmpty()) {
      take(replies, answers, open, seats);
    }
    open.values().forEach(future -> future.cancel(true));
    return answers;
  }

  private <T> Map<Color, Future<?>> submit(
      Map<Color, Seat> seats, Question<T> question, BlockingQueue<Reply<T>> replies) {
    Map<Color, Future<?>> open = new HashMap<>();
    Map<Color, Seat> people = new TreeMap<>(seats);
    people.values().removeIf(seat -> seat.limit().isPresent());
    Future<?> typing =
        threads.submit(
            () -> people.forEach((color, seat) -> replies.add(reply(color, seat, question))));
    seats.forEach(
        (color, seat) ->
            open.put(
                color,
                people.containsKey(color)
                    ? typing
                    : threads.submit(() -> replies.add(reply(color, seat, question)))));
    return open;
  }

  private static <T> Reply<T> reply(Color color, Seat seat, Question<T> question) {
    try {
      return new Reply<>(color, Optional.of(question.ask(seat, color)), Optional.empty());
    } catch (SeatFault e) {
      return new Reply<>(color, Optional.empty(), Optional.of(e));
    } catch (RuntimeException | Error e) { // a player of ours is broken: that seat has failed
      SeatFault fault = new SeatFault(SeatFault.Kind.CRASHED, color + " failed: " + e);
      fault.initCause(e);
      return new Reply<>(color, Optional.empty(), Optional.of(fault));
    }
  }

  private static <T> void take(
      BlockingQueue<Reply<T>> replies,
      Answers<T> answers,
      Map<Color, Future<?>> open,
      Map<Color, Seat> seats) {
    Optional<Reply<T>> reply = next(replies, limit(open, seats));
    if (reply.isEmpty()) {
      open.keySet().forEach(color -> answers.faults().put(color, tooLate(color)));
      return;
    }
    Color color = reply.get().color();
    open.remove(color);
    reply.get().answer().ifPresent(answer -> answers.answers().put(color, answer));
    reply.get().fault().ifPresent(fault -> answers.faults().put(color, fault));
  }

  private static SeatFault tooLate(Color color) {
    return new SeatFault(SeatFault.Kind.TIMED_OUT, color + " has not chosen in time");
  }

  /**
   * The longest that those who are silent may still take; empty if there is a person among them.
   */
  private static Optional<Duration> limit(Map<Color, Future<?>> open, Map<Color, Seat> seats) {
    Duration most = Duration.ZERO;
    for (Map.Entry<Color, Seat> seat : seats.entrySet()) {
      if (open.containsKey(seat.getKey())) {
        Optional<Duration> limit = seat.getValue().limit();
        if (limit.isEmpty()) {
          return limit;
        }
        most = limit.get().compareTo(most) > 0 ? limit.get() : most;
      }
    }
    return Optional.of(most.plusSeconds(1)); // an engine's own time-out says more
  }

  private static <T> Optional<Reply<T>> next(
      BlockingQueue<Reply<T>> replies, Optional<Duration> limit) {
    try {
      return limit.isEmpty()
          ? Optional.of(replies.take())
          : Optional.ofNullable(replies.poll(limit.get().toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
