package gtpx.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Proves or disproves that a player gets at least some value from a state, by depth-first
 * proof-number search over states with their whole history. No game has an endless line, since each
 * stone produces a new position or closes one; so a state never depends on itself, and what is
 * stored of it is true on every path. Mutable, for one thread.
 *
 * <p>Source: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002; the
 * threshold of a child grows with a factor as in J. Pawlewicz, Ł. Lew, "Improving depth-first
 * PN-search: 1+ε trick", 2006.
 */
final class ProofNumberSearch {
  private static final int INFINITE = 1 << 29;

  private final int player;
  private final int value;
  private final PositionGraph graph;
  private final List<RankedStrategy> strategies;
  private final TranspositionTable table;
  private final BooleanSupplier mustStop;
  private long nodes;
  private long ranked;

  /**
   * @param player 0 for black, 1 for white
   * @param value of the player's area less the opponent's
   * @param strategies of the player for that value, and of the opponent for what refutes it; each
   *     may be missing
   * @param table can be shared by searches for the same player, whatever the value
   */
  ProofNumberSearch(
      int player,
      int value,
      PositionGraph graph,
      List<RankedStrategy> strategies,
      TranspositionTable table,
      BooleanSupplier mustStop) {
    this.player = player;
    this.value = value;
    this.graph = graph;
    this.strategies = List.copyOf(strategies);
    this.table = table;
    this.mustStop = mustStop;
  }

  /** A state that is looked at, with what is known about it. */
  private static final class Child {
    final HistoryState state;
    int proof;
    int disproof;

    Child(HistoryState state, int proof, int disproof) {
      this.state = state;
      this.proof = proof;
      this.disproof = disproof;
    }

    boolean isSolved() {
      return proof == 0 || disproof == 0;
    }

    /** What has to be proved for the one who is to move before the child to succeed there. */
    int own(boolean isPlayers) {
      return isPlayers ? proof : disproof;
    }

    int other(boolean isPlayers) {
      return isPlayers ? disproof : proof;
    }
  }

  /** Returns whether the player gets the value; empty if the search was stopped. */
  Optional<Boolean> prove(HistoryState state) {
    Child root = look(state);
    while (!root.isSolved() && !mustStop.getAsBoolean()) {
      expand(root, INFINITE, INFINITE);
    }
    return root.isSolved() ? Optional.of(root.proof == 0) : Optional.empty();
  }

  /** How many states were expanded. */
  long nodes() {
    return nodes;
  }

  /** How many states were decided by a strategy that needs no history. */
  long rankedLeaves() {
    return ranked;
  }

  private Child look(HistoryState state) {
    Optional<Boolean> known = decide(state);
    if (known.isPresent()) {
      return known.get() ? new Child(state, 0, INFINITE) : new Child(state, INFINITE, 0);
    }
    long stored = table.find(state.hash(value));
    return stored == 0
        ? new Child(state, 1, 1)
        : new Child(state, (int) (stored >>> Integer.SIZE), (int) stored);
  }

  /** Whether the player gets the value, if that is known without a search. */
  private Optional<Boolean> decide(HistoryState state) {
    if (state.isOver()) {
      return Optional.of((player == 0 ? state.score() : -state.score()) >= value);
    }
    for (RankedStrategy strategy : strategies) {
      if (mayUse(strategy, state)) {
        ranked++;
        return Optional.of(strategy.player() == player);
      }
    }
    return Optional.empty();
  }

  /** Whether the strategy leads to nothing that this state's history forbids. */
  private boolean mayUse(RankedStrategy strategy, HistoryState state) {
    int who = strategy.player();
    int rank = strategy.rank(graph.number(state.stones(0), state.stones(1)), state.toMove() == who);
    if (rank == RankedStrategy.UNRANKED) {
      return false;
    }
    for (int banned : state.banned()) {
      if (strategy.producesBelow(rank, graph.numberAt(banned))) {
        return false;
      }
    }
    for (int closed : state.closed(who)) {
      if (strategy.altersBelow(rank, graph.numberAt(closed))) {
        return false;
      }
    }
    return true;
  }

  /** Searches below a state that isn't solved until one of its numbers reaches its threshold. */
  private void expand(Child parent, int proofThreshold, int disproofThreshold) {
    long before = nodes++;
    boolean isPlayers = parent.state.toMove() == player;
    List<Child> children = children(parent.state, isPlayers);
    while (true) {
      Child best = summarize(parent, children, isPlayers);
      if (parent.proof >= proofThreshold
          || parent.disproof >= disproofThreshold
          || mustStop.getAsBoolean()) {
        break;
      }
      int own = isPlayers ? proofThreshold : disproofThreshold;
      int other = isPlayers ? disproofThreshold : proofThreshold;
      int second = second(children, best, isPlayers);
      int limit = Math.min(own, second + second / 4 + 1);
      int rest = other - parent.other(isPlayers) + best.other(isPlayers);
      expand(best, isPlayers ? limit : rest, isPlayers ? rest : limit);
    }
    table.put(
        parent.state.hash(value),
        (long) parent.proof << Integer.SIZE | parent.disproof,
        nodes - before);
  }

  /** What can be played; only a child that decides the state, if there is one. */
  private List<Child> children(HistoryState state, boolean isPlayers) {
    List<Child> children = new ArrayList<>();
    int points = state.isClosed() ? 0 : graph.board().empty(state.stones(0), state.stones(1));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      HistoryState next = state.place(Integer.numberOfTrailingZeros(rest));
      if (next != state) {
        Child child = look(next);
        if (child.own(isPlayers) == 0) {
          return List.of(child);
        }
        children.add(child);
      }
    }
    children.add(look(state.pass()));
    return children;
  }

  /** Sets the numbers of a state by those of its children, and returns the most promising one. */
  private static Child summarize(Child parent, List<Child> children, boolean isPlayers) {
    Child best = children.get(0);
    long sum = 0;
    for (Child child : children) {
      if (child.own(isPlayers) < best.own(isPlayers)) {
        best = child;
      }
      sum += child.other(isPlayers);
    }
    int own = best.own(isPlayers);
    int other = own == 0 ? INFINITE : (int) Math.min(sum, INFINITE - 1);
    if (sum == 0) {
      own = INFINITE;
      other = 0;
    }
    parent.proof = isPlayers ? own : other;
    parent.disproof = isPlayers ? other : own;
    return best;
  }

  private static int second(List<Child> children, Child best, boolean isPlayers) {
    int second = INFINITE;
    for (Child child : children) {
      if (child != best) {
        second = Math.min(second, child.own(isPlayers));
      }
    }
    return second;
  }
}
