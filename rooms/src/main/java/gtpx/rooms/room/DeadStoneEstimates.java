package gtpx.rooms.room;

import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Player;
import gtpx.rooms.limit.LimitException;
import gtpx.rooms.limit.TurnQueue;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Estimates which stones of a room's game are dead. A count takes long, so it runs on a worker
 * thread. The last result is kept, since clients ask for the same position more than once.
 *
 * <p>Counts that settle the game don't wait for counts that clients look up, and players don't wait
 * for spectators: one position at a time is counted for those who hold a seat, and one for anybody.
 * For the latter, networks take turns, and within a network its clients do. Confined to the room's
 * thread.
 */
public final class DeadStoneEstimates {
  private final Supplier<Player> estimators;
  private final Executor settlers;
  private final Executor room;
  private final Map<Counted, CompletableFuture<Estimate>> running = new HashMap<>();
  private final Map<Counted, LookUp> lookUps = new LinkedHashMap<>(); // waiting
  private final TurnQueue turns = new TurnQueue(); // of clients that wait or waited
  private final Set<Lane> busy = EnumSet.noneOf(Lane.class);
  private Map<Counted, Estimate> last = Map.of();

  /**
   * What a player says of a position.
   *
   * @param dead as of {@link Player#deadStones}
   * @param unsettled as of {@link Player#unsettledStones}
   */
  public record Estimate(List<Integer> dead, List<Integer> unsettled) {
    static Estimate of(Player player, Position position) {
      return new Estimate(player.deadStones(position), player.unsettledStones(position));
    }
  }

  /** The identity of a count. */
  private record Counted(Phase phase, int turn, IntBuffer stones) {
    static Counted of(Position position) {
      int[] stones = IntStream.range(0, position.topology().size()).map(position::color).toArray();
      return new Counted(position.phase(), position.turn(), IntBuffer.wrap(stones));
    }
  }

  /** A client that wants a count. */
  public interface Asker {
    /** Returns the client whose turn it uses. */
    String client();

    /** Returns whether it holds a seat of the game now. */
    boolean isSeated();

    /** Returns whether it is still waiting. */
    boolean isWaiting();

    /**
     * Returns the executor that runs the count on another thread.
     *
     * @throws LimitException if the client's budget for counts is spent
     */
    Executor counter();
  }

  /** One client's request for a count. */
  private record Request(Counted counted, Asker asker, CompletableFuture<Estimate> result) {
    void answer(@Nullable Estimate estimate, @Nullable Throwable problem) {
      if (problem == null) {
        result.complete(estimate);
      } else {
        result.completeExceptionally(problem);
      }
    }
  }

  /** A position that clients want counted. */
  private record LookUp(Game copy, List<Request> requests) {
    void dropThoseWhoHaveGone() {
      requests.removeIf(request -> !request.asker().isWaiting());
    }
  }

  /** A lane runs one count for clients at a time. */
  private enum Lane {
    PLAYERS,
    ANYBODY
  }

  /**
   * Creates an estimator that has counted nothing yet.
   *
   * @param estimators creates a player for each count
   * @param settlers run the counts that a game waits for
   * @param room the thread of the room
   */
  DeadStoneEstimates(Supplier<Player> estimators, Executor settlers, Executor room) {
    this.estimators = estimators;
    this.settlers = settlers;
    this.room = room;
  }

  /** Returns the estimate for a position; empty unless it was the last one counted. */
  public Optional<Estimate> find(Position position) {
    return Optional.ofNullable(last.get(Counted.of(position)));
  }

  /**
   * Counts the current position of a game that waits for the result.
   *
   * @return a future that completes on the room's thread, when {@link #find} has the estimate
   */
  public CompletableFuture<Estimate> count(Position game) {
    Counted counted = Counted.of(game);
    Estimate known = last.get(counted);
    return known == null
        ? running.computeIfAbsent(counted, unused -> begin(counted, game))
        : CompletableFuture.completedFuture(known);
  }

  private CompletableFuture<Estimate> begin(Counted counted, Position game) {
    return count(counted, game.publicCopy(), settlers)
        .whenComplete((estimate, problem) -> running.remove(counted));
  }

  private CompletableFuture<Estimate> count(Counted counted, Game copy, Executor counter) {
    CompletableFuture<Estimate> result = new CompletableFuture<>();
    counter.execute(() -> count(copy, result));
    return result.whenCompleteAsync((estimate, problem) -> note(counted, estimate), room);
  }

  private void count(Game copy, CompletableFuture<Estimate> result) {
    try {
      result.complete(Estimate.of(estimators.get(), copy));
    } catch (RuntimeException e) {
      result.completeExceptionally(e);
    }
  }

  private void note(Counted counted, @Nullable Estimate estimate) {
    if (estimate != null) {
      last = Map.of(counted, estimate);
    }
  }

  /**
   * Counts the current position of a game for a client, when the client's turn comes.
   *
   * @return a future that completes on the room's thread, when {@link #find} has the estimate, or
   *     never if nobody waits any more. It fails with the exception that {@link Asker#counter}
   *     throws
   */
  public CompletableFuture<Estimate> lookUp(Position game, Asker asker) {
    Counted counted = Counted.of(game);
    CompletableFuture<Estimate> settling = running.get(counted);
    if (settling != null) {
      return settling;
    }
    Request request = new Request(counted, asker, new CompletableFuture<>());
    lookUps
        .computeIfAbsent(counted, unused -> new LookUp(game.publicCopy(), new ArrayList<>()))
        .requests()
        .add(request);
    turns.add(asker.client());
    lookUpNext();
    return request.result();
  }

  private void lookUpNext() {
    lookUps.values().forEach(LookUp::dropThoseWhoHaveGone);
    lookUps.values().removeIf(lookUp -> lookUp.requests().isEmpty());
    List.of(Lane.values()).forEach(this::lookUpNext);
  }

  private void lookUpNext(Lane lane) {
    while (!busy.contains(lane)) {
      Optional<Request> next = lane == Lane.PLAYERS ? nextOfPlayers() : nextInTurn();
      if (next.isEmpty()) {
        return;
      }
      lookUp(next.get(), lane);
    }
  }

  private Optional<Request> nextOfPlayers() {
    return requests().filter(request -> request.asker().isSeated()).findFirst();
  }

  private Optional<Request> nextInTurn() {
    Optional<Request> next = Optional.empty();
    while (next.isEmpty() && !turns.isEmpty()) {
      next = turns.poll().flatMap(this::nextOf);
    }
    next.ifPresent(request -> turns.add(request.asker().client())); // it may have more requests
    return next;
  }

  private Optional<Request> nextOf(String client) {
    return requests().filter(request -> request.asker().client().equals(client)).findFirst();
  }

  private Stream<Request> requests() {
    return lookUps.values().stream().flatMap(lookUp -> lookUp.requests().stream());
  }

  private void lookUp(Request request, Lane lane) {
    try {
      lookUp(request.counted(), request.asker().counter(), lane);
    } catch (LimitException e) {
      waiting(request.counted()).requests().remove(request);
      request.result().completeExceptionally(e);
    }
  }

  private LookUp waiting(Counted counted) {
    return Objects.requireNonNull(lookUps.get(counted));
  }

  private void lookUp(Counted counted, Executor counter, Lane lane) {
    LookUp lookUp = waiting(counted);
    lookUps.remove(counted);
    busy.add(lane);
    Estimate known = last.get(counted);
    var unused =
        (known == null
                ? count(counted, lookUp.copy(), counter)
                : CompletableFuture.completedFuture(known))
            .whenComplete(
                (estimate, problem) -> {
                  busy.remove(lane);
                  lookUp.requests().forEach(request -> request.answer(estimate, problem));
                  lookUpNext();
                });
  }
}
