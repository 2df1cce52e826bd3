package gtpx.bridge.room;

import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Player;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Estimates which stones of a room's game are dead. Counting takes long, so it runs on a worker's
 * thread; the result of the last count is kept, since clients ask for one position more than once.
 * What settles a game doesn't wait for what clients look up, and of these a room has one counted at
 * a time. Confined to the room's thread.
 */
public final class DeadStoneEstimates {
  private final Supplier<Player> estimators;
  private final Executor settlers;
  private final Executor room;
  private final Map<Counted, CompletableFuture<List<Integer>>> running = new HashMap<>();
  private final Map<Counted, LookUp> lookUps = new LinkedHashMap<>(); // that wait
  private boolean isLookingUp;
  private Map<Counted, List<Integer>> last = Map.of();

  /** What distinguishes one count from another. */
  private record Counted(Phase phase, int turn, IntBuffer stones) {
    static Counted of(Position position) {
      int[] stones = IntStream.range(0, position.topology().size()).map(position::color).toArray();
      return new Counted(position.phase(), position.turn(), IntBuffer.wrap(stones));
    }
  }

  /** A position that clients ask for. */
  private record LookUp(
      Game copy,
      Executor counter,
      CompletableFuture<List<Integer>> result,
      List<BooleanSupplier> askers) {
    boolean isWanted() {
      return askers.stream().anyMatch(BooleanSupplier::getAsBoolean);
    }
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
   * Counts a game as it stands for a client, when those before it have been counted.
   *
   * @param isWanted whether the client still waits
   * @param counter runs the count, on another thread
   * @return completes on the room's thread, or never if nobody waits any more; {@link #find} has
   *     the estimate then
   */
  public CompletableFuture<List<Integer>> lookUp(
      Game game, BooleanSupplier isWanted, Executor counter) {
    Counted counted = Counted.of(game);
    CompletableFuture<List<Integer>> settling = running.get(counted);
    if (settling != null) {
      return settling;
    }
    LookUp lookUp =
        lookUps.computeIfAbsent(
            counted,
            unused ->
                new LookUp(
                    game.copyFor(ColorSet.NONE),
                    counter,
                    new CompletableFuture<>(),
                    new ArrayList<>()));
    lookUp.askers().add(isWanted);
    lookUpNext();
    return lookUp.result();
  }

  private void lookUpNext() {
    lookUps.values().removeIf(lookUp -> !lookUp.isWanted());
    if (!isLookingUp && !lookUps.isEmpty()) {
      isLookingUp = true;
      lookUp(lookUps.keySet().iterator().next());
    }
  }

  private void lookUp(Counted counted) {
    LookUp lookUp = Objects.requireNonNull(lookUps.remove(counted));
    List<Integer> known = last.get(counted);
    var unused =
        (known == null
                ? count(counted, lookUp.copy(), lookUp.counter())
                : CompletableFuture.completedFuture(known))
            .whenComplete(
                (dead, problem) -> {
                  isLookingUp = false;
                  if (problem == null) {
                    lookUp.result().complete(dead);
                  } else {
                    lookUp.result().completeExceptionally(problem);
                  }
                  lookUpNext();
                });
  }
}
