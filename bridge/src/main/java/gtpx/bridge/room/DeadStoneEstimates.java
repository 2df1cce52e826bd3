package gtpx.bridge.room;

import gtpx.board.ColorSet;
import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.TurnQueue;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Player;
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
 * Estimates which stones of a room's game are dead. Counting takes long, so it runs on a worker's
 * thread; the result of the last count is kept, since clients ask for one position more than once.
 * What settles a game doesn't wait for what clients look up, and those who sit at the game don't
 * wait for spectators: a room has one position at a time counted for them, and one for anybody, for
 * which networks take turns, and within a network its clients. Confined to the room's thread.
 */
public final class DeadStoneEstimates {
  private final Supplier<Player> estimators;
  private final Executor settlers;
  private final Executor room;
  private final Map<Counted, CompletableFuture<List<Integer>>> running = new HashMap<>();
  private final Map<Counted, LookUp> lookUps = new LinkedHashMap<>(); // that wait
  private final TurnQueue turns = new TurnQueue(); // of clients that wait, or did
  private final Set<Lane> busy = EnumSet.noneOf(Lane.class);
  private Map<Counted, List<Integer>> last = Map.of();

  /** What distinguishes one count from another. */
  private record Counted(Phase phase, int turn, IntBuffer stones) {
    static Counted of(Position position) {
      int[] stones = IntStream.range(0, position.topology().size()).map(position::color).toArray();
      return new Counted(position.phase(), position.turn(), IntBuffer.wrap(stones));
    }
  }

  /** A client that wants a count. */
  public interface Asker {
    /** Whose turn it takes. */
    String client();

    /** Whether it sits at the game now. */
    boolean isSeated();

    /** Whether it still waits. */
    boolean isWaiting();

    /**
     * Returns what runs the count, on another thread.
     *
     * @throws LimitException if too much was counted for the client
     */
    Executor counter();
  }

  /** One client's wish for a count. */
  private record Request(Counted counted, Asker asker, CompletableFuture<List<Integer>> result) {
    void answer(@Nullable List<Integer> dead, @Nullable Throwable problem) {
      if (problem == null) {
        result.complete(dead);
      } else {
        result.completeExceptionally(problem);
      }
    }
  }

  /** A position that clients ask for. */
  private record LookUp(Game copy, List<Request> requests) {
    void dropThoseWhoHaveGone() {
      requests.removeIf(request -> !request.asker().isWaiting());
    }
  }

  /** Each runs one count at a time for clients. */
  private enum Lane {
    PLAYERS,
    ANYBODY
  }

  /**
   * Creates estimates without a count.
   *
   * @param estimators makes a player for each count
   * @param settlers run the counts that a game waits for
   * @param room the thread of the room
   */
  DeadStoneEstimates(Supplier<Player> estimators, Executor settlers, Executor room) {
    this.estimators = estimators;
    this.settlers = settlers;
    this.room = room;
  }

  /** The estimate for a position; empty unless it was counted last. */
  public Optional<List<Integer>> find(Position position) {
    return Optional.ofNullable(last.get(Counted.of(position)));
  }

  /**
   * Counts a game as it stands, which waits for that.
   *
   * @return completes on the room's thread; {@link #find} has the estimate then
   */
  public CompletableFuture<List<Integer>> count(Game game) {
    Counted counted = Counted.of(game);
    List<Integer> known = last.get(counted);
    return known == null
        ? running.computeIfAbsent(counted, unused -> begin(counted, game))
        : CompletableFuture.completedFuture(known);
  }

  private CompletableFuture<List<Integer>> begin(Counted counted, Game game) {
    return count(counted, game.copyFor(ColorSet.NONE), settlers)
        .whenComplete((dead, problem) -> running.remove(counted));
  }

  private CompletableFuture<List<Integer>> count(Counted counted, Game copy, Executor counter) {
    CompletableFuture<List<Integer>> result = new CompletableFuture<>();
    counter.execute(() -> count(copy, result));
    return result.whenCompleteAsync((dead, problem) -> note(counted, dead), room);
  }

  private void count(Game copy, CompletableFuture<List<Integer>> result) {
    try {
      result.complete(estimators.get().deadStones(copy));
    } catch (RuntimeException e) {
      result.completeExceptionally(e);
    }
  }

  private void note(Counted counted, @Nullable List<Integer> dead) {
    if (dead != null) {
      last = Map.of(counted, dead);
    }
  }

  /**
   * Counts a game as it stands for a client, when its turn comes.
   *
   * @return completes on the room's thread, or never if nobody waits any more; {@link #find} has
   *     the estimate then. Fails with what {@link Asker#counter} throws
   */
  public CompletableFuture<List<Integer>> lookUp(Game game, Asker asker) {
    Counted counted = Counted.of(game);
    CompletableFuture<List<Integer>> settling = running.get(counted);
    if (settling != null) {
      return settling;
    }
    Request request = new Request(counted, asker, new CompletableFuture<>());
    lookUps
        .computeIfAbsent(
            counted, unused -> new LookUp(game.copyFor(ColorSet.NONE), new ArrayList<>()))
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
    next.ifPresent(request -> turns.add(request.asker().client())); // it may have more
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
    List<Integer> known = last.get(counted);
    var unused =
        (known == null
                ? count(counted, lookUp.copy(), counter)
                : CompletableFuture.completedFuture(known))
            .whenComplete(
                (dead, problem) -> {
                  busy.remove(lane);
                  lookUp.requests().forEach(request -> request.answer(dead, problem));
                  lookUpNext();
                });
  }
}
