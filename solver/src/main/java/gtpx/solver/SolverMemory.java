package gtpx.solver;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What is kept of a game from one search to the next: all positions of its board, strategies that
 * need no history, and states that were searched. Independent of the moves that were made. For one
 * thread at a time.
 */
final class SolverMemory {
  static final int STRATEGY_BYTES = 17; // for each position

  private static final int FEWEST_STRATEGIES = 2; // one of each player

  final SmallBoard board;
  final Symmetries symmetries;
  final PositionGraph graph;
  final TranspositionTable table;
  private final long mostStrategyBytes;
  private final Map<Key, RankedStrategy> strategies =
      new LinkedHashMap<>(16, 0.75f, true); // the one that was used last is the last

  private record Key(int player, int value) {}

  /**
   * Keeps nothing yet.
   *
   * @param graph all positions of the board
   * @param tableBytes for the states that are known
   * @param mostStrategyBytes beyond which strategies are forgotten; two are always kept
   */
  SolverMemory(
      SmallBoard board,
      Symmetries symmetries,
      PositionGraph graph,
      long tableBytes,
      long mostStrategyBytes) {
    this.board = board;
    this.symmetries = symmetries;
    this.mostStrategyBytes = mostStrategyBytes;
    this.graph = graph;
    table = new TranspositionTable(tableBytes);
  }

  /**
   * Finds a strategy, or returns the one that is known. One that had to stop goes on next time.
   *
   * @throws StoppedException if it had to stop
   */
  RankedStrategy strategy(int player, int value, BooleanSupplier mustStop) {
    Key key = new Key(player, value);
    RankedStrategy known = strategies.get(key);
    if (known == null) {
      makeRoom();
      known = RankedStrategy.unfinished(graph, player, value);
      strategies.put(key, known);
    }
    known.complete(mustStop);
    return known;
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
   * Forgets the strategies that were asked for least recently, if all would take too much with one
   * more.
   */
  private void makeRoom() {
    long bytesOfOne = (long) STRATEGY_BYTES * graph.count();
    long most = Math.max(FEWEST_STRATEGIES, mostStrategyBytes / bytesOfOne);
    Iterator<Key> oldest = strategies.keySet().iterator();
    while (strategies.size() >= most) {
      oldest.next();
      oldest.remove();
    }
  }
}
