package gtpx.solver;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a game from one search to the next: all positions of its board, strategies that
 * need no history, and states that were searched. Independent of the moves that were made. For one
 * thread at a time.
 */
final class SolverMemory {
  private static final int FEWEST_STRATEGIES = 2; // one of each player is always kept
  private static final int MORE_STRATEGIES = 2; // kept at once if there is room
  private static final double POSSIBLE_SHARE = 0.6; // of all ways to put stones, measured
  private static final int MIB = 1 << 20;

  final SmallBoard board;
  final PositionSet positions;
  final TranspositionTable table;
  private final int threads;
  private final long mostStrategyBytes;
  private final Map<Key, RankedStrategy> strategies =
      new LinkedHashMap<>(16, 0.75f, true); // the one that was used last is the last

  private @Nullable StrategyValues values; // once they are asked for
  private volatile Optional<Supplier<StrategyProgress>> progress = Optional.empty();

  private record Key(int player, int value) {}

  /**
   * Keeps nothing yet.
   *
   * @param positions of the board
   * @param threads that look for a strategy
   * @param tableBytes for the states that are known
   * @param mostStrategyBytes beyond which strategies are forgotten; two are always kept
   */
  SolverMemory(PositionSet positions, int threads, long tableBytes, long mostStrategyBytes) {
    board = positions.board();
    this.mostStrategyBytes = mostStrategyBytes;
    this.positions = positions;
    this.threads = threads;
    table = new TranspositionTable(tableBytes);
  }

  /**
   * Enumerates the positions of a board, and shares what is left between strategies and states.
   *
   * @param bytes for all of it
   * @param threads that enumerate, and that look for a strategy
   * @param mustStop whether to stop now; asked often
   * @throws StoppedException if it had to stop
   * @throws IllegalArgumentException if the board needs more, with the reason
   */
  static SolverMemory within(long bytes, SmallBoard board, int threads, BooleanSupplier mustStop) {
    Symmetries symmetries = new Symmetries(board);
    check(board, neededBytes(board, symmetries), bytes);
    PositionSet positions = new PositionSet(board, symmetries);
    positions.complete(threads, mustStop);
    long needed = neededBytes(board, positions.count()); // many symmetries can hide many positions
    check(board, needed, bytes);
    long left = bytes - needed;
    long bytesOfOne = RankedStrategy.bytes(positions.count());
    long more = Math.min(left / 2, MORE_STRATEGIES * bytesOfOne); // the table gets as much
    return new SolverMemory(positions, threads, left - more, FEWEST_STRATEGIES * bytesOfOne + more);
  }

  /** How much memory the positions of a board with an index take, about. */
  static long neededBytes(SmallBoard board, Symmetries symmetries) {
    return neededBytes(board, (long) (POSSIBLE_SHARE * board.indexCount() / symmetries.count()));
  }

  private static long neededBytes(SmallBoard board, long positions) {
    return PositionSet.bytes(board.indexCount())
        + StrategyValues.bytes(positions)
        + FEWEST_STRATEGIES * RankedStrategy.bytes(positions);
  }

  private static void check(SmallBoard board, long needed, long bytes) {
    if (needed > bytes) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "board %s needs about %.0f MiB of memory (expected: at most %d)",
              board.topology(),
              Math.ceil((double) needed / MIB),
              bytes / MIB));
    }
  }

  /** Whether {@link #values} have been asked for. */
  boolean hasValues() {
    return values != null;
  }

  /** Forgets {@link #values}, whose memory is needed for something else. */
  void forgetValues() {
    values = null;
  }

  /**
   * What strategies get, about; found when it is asked for first.
   *
   * @throws StoppedException if it had to stop
   */
  StrategyValues values(BooleanSupplier mustStop) {
    StrategyValues known = values == null ? new StrategyValues(positions) : values;
    values = known;
    showing(
        () -> new StrategyProgress(Optional.empty(), known.sweeps()),
        () -> known.complete(threads, mustStop));
    return known;
  }

  private void showing(Supplier<StrategyProgress> shown, Runnable search) {
    progress = Optional.of(shown);
    try {
      search.run();
    } finally {
      progress = Optional.empty();
    }
  }

  /**
   * Finds a strategy, or returns the one that is known. One that had to stop goes on next time.
   *
   * @throws StoppedException if it had to stop
   */
  RankedStrategy strategy(int player, int value, BooleanSupplier mustStop) {
    Key key = new Key(player, value);
    if (!strategies.containsKey(key)) {
      makeRoom();
    }
    RankedStrategy strategy =
        strategies.computeIfAbsent(key, unused -> new RankedStrategy(positions, player, value));
    var claim = Optional.of(new StrategyProgress.Claim(player == 0, value));
    showing(
        () -> new StrategyProgress(claim, strategy.sweeps()),
        () -> strategy.complete(threads, mustStop));
    return strategy;
  }

  /** How far what is being looked for has come; may be asked by any thread. */
  Optional<StrategyProgress> progress() {
    return progress.map(Supplier::get);
  }

  /**
   * The strategies that decide whether black gets a value: one of black, and one of white for what
   * refutes it.
   *
   * @throws StoppedException if it had to stop
   */
  List<RankedStrategy> strategies(int value, BooleanSupplier mustStop) {
    return List.of(strategy(0, value, mustStop), strategy(1, 1 - value, mustStop));
  }

  /**
   * The strategies that show what was found out of a value: that of the player for whom it was, and
   * the opponent's if it is known. Only the player's is needed as long as all states are known that
   * were searched; it can take an hour to find the other.
   *
   * @param player 0 if black gets the value, 1 if white refutes it
   * @throws StoppedException if it had to stop
   */
  List<RankedStrategy> proving(int player, int value, BooleanSupplier mustStop) {
    Key opponents = new Key(1 - player, player == 0 ? 1 - value : value);
    RankedStrategy other = strategies.get(opponents); // before the one that is to be kept longer
    List<RankedStrategy> found = new ArrayList<>();
    found.add(strategy(player, player == 0 ? value : 1 - value, mustStop));
    if (other != null && other.isComplete()) {
      found.add(other);
    }
    return found;
  }

  /**
   * Forgets the strategies that were asked for least recently, if all would take too much with one
   * more.
   */
  private void makeRoom() {
    long fitting = mostStrategyBytes / RankedStrategy.bytes(positions.count());
    Iterator<Key> oldest = strategies.keySet().iterator();
    while (strategies.size() >= Math.max(FEWEST_STRATEGIES, fitting)) {
      oldest.next();
      oldest.remove();
    }
  }
}
