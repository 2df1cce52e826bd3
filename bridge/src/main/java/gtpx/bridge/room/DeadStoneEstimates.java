package gtpx.bridge.room;

import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.player.Player;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Estimates which stones of a room's game are dead. Counting takes long, so it runs on a worker's
 * thread; the result of the last count is kept, since clients ask for one position more than once.
 * Confined to the room's thread.
 */
public final class DeadStoneEstimates {
  private final Supplier<Player> estimators;
  private final Executor workers;
  private final Executor room;
  private final Map<Counted, CompletableFuture<List<Integer>>> running = new HashMap<>();
  private Map<Counted, List<Integer>> last = Map.of();

  /** What distinguishes one count from another. */
  private record Counted(Phase phase, int turn, IntBuffer stones) {
    static Counted of(Position position) {
      int[] stones = IntStream.range(0, position.topology().size()).map(position::color).toArray();
      return new Counted(position.phase(), position.turn(), IntBuffer.wrap(stones));
    }
  }

  /**
   * Creates estimates without a count.
   *
   * @param estimators makes a player for each count
   * @param workers run the counts
   * @param room the thread of the room
   */
  DeadStoneEstimates(Supplier<Player> estimators, Executor workers, Executor room) {
    this.estimators = estimators;
    this.workers = workers;
    this.room = room;
  }

  /** The estimate for a position; empty unless it was counted last. */
  public Optional<List<Integer>> find(Position position) {
    return Optional.ofNullable(last.get(Counted.of(position)));
  }

  /**
   * Counts a game as it stands.
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
    Game copy = game.copyFor(ColorSet.NONE);
    return CompletableFuture.supplyAsync(() -> estimators.get().deadStones(copy), workers)
        .whenCompleteAsync((dead, problem) -> note(counted, dead), room);
  }

  private void note(Counted counted, @Nullable List<Integer> dead) {
    running.remove(counted);
    if (dead != null) {
      last = Map.of(counted, dead);
    }
  }
}
