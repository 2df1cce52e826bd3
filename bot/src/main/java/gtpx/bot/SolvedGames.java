package gtpx.bot;

import com.google.common.cache.CacheBuilder;
import com.google.common.primitives.Ints;
import gtpx.game.GameSpec;
import gtpx.solver.AreaSolver;
import gtpx.solver.GameSolver;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The solvers that several players share, one for all games by the same rules on the same board,
 * whatever the komi, and the dead stones that they have found. When they would take too much
 * memory, the one that was asked least recently is dropped. Creates no solver until it is asked.
 * Thread-safe; a solver is used by one thread at a time.
 */
public final class SolvedGames {
  private static final int MOST_POINTS = 12;
  private static final int HEAP_SHARE = 8; // the storage takes at most an eighth of the heap
  private static final long TABLE_BYTES = 17 << 20; // a seventeenth of it is for growing
  private static final long STRATEGY_BYTES = 32 << 20;

  private final long mostBytes = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
  private final CountedPositions counted = new CountedPositions();
  private final Map<GameSpec, Entry> entries =
      CacheBuilder.newBuilder()
          .concurrencyLevel(1) // for one limit of all
          .maximumWeight(mostBytes)
          .weigher((GameSpec spec, Entry entry) -> Ints.checkedCast(bytes(spec)))
          .build()
          .asMap();

  /** A game's solver, once it was asked; guarded by the lock. */
  private static final class Entry {
    final ReentrantLock lock = new ReentrantLock();
    @Nullable GameSolver solver;
  }

  /** Whether there can be a solver for this game. */
  boolean has(GameSpec spec) {
    return spec.players() == 2
        && spec.board().size() <= MOST_POINTS
        && bytes(spec) <= mostBytes
        && AreaSolver.knows(spec.rules());
  }

  /** The positions that were counted, for all players to agree on. */
  CountedPositions counted() {
    return counted;
  }

  private static long bytes(GameSpec spec) {
    return TABLE_BYTES + STRATEGY_BYTES + GameSolver.positionBytes(spec.board().size());
  }

  /**
   * Asks a game's solver when no other thread does.
   *
   * @param spec of a game that there can be a solver for
   * @param mustStop whether to answer now; asked often
   * @return the answer; empty if it has to stop before
   */
  <T> Optional<T> ask(
      GameSpec spec, Function<GameSolver, Optional<T>> question, BooleanSupplier mustStop) {
    GameSpec game = CountedPositions.withoutKomi(spec);
    Entry entry = entries.computeIfAbsent(game, unused -> new Entry());
    if (!lock(entry.lock, mustStop)) {
      return Optional.empty();
    }
    try {
      GameSolver solver = entry.solver;
      if (solver == null) {
        solver = new GameSolver(game, TABLE_BYTES, STRATEGY_BYTES);
        entry.solver = solver;
      }
      return question.apply(solver);
    } finally {
      entry.lock.unlock();
    }
  }

  private static boolean lock(ReentrantLock lock, BooleanSupplier mustStop) {
    try {
      while (!mustStop.getAsBoolean()) {
        if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
          return true;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }
}
