package gtpx.solver;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.Uninterruptibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Proves or disproves that black gets at least some value from a state, by depth-first proof-number
 * search over states with their whole history. No game has an endless line, since each stone
 * produces a new position or closes one; so a state never depends on itself, and what is stored of
 * it is true on every path. Several threads search the same tree and share a table; a state counts
 * as harder while another thread is below it, so that they part.
 *
 * <p>Source: A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002; the
 * threshold of a child grows with a factor as in J. Pawlewicz, Ł. Lew, "Improving depth-first
 * PN-search: 1+ε trick", 2006; threads as in T. Kaneko, "Parallel depth first proof number search",
 * 2010.
 */
final class ProofNumberSearch {
  private static final int BLACK = 0;
  private static final int INFINITE = ProofNumbers.INFINITE;
  private static final int BUSY_COUNTERS = 1 << 16;
  private static final long STACK_BYTES = 1L << 29; // reserved, not used: lines can be long

  private final int value;
  private final PositionSet positions;
  private final List<RankedStrategy> strategies;
  private final TranspositionTable table;
  private final BooleanSupplier mustStop;
  private final AtomicIntegerArray busy = new AtomicIntegerArray(BUSY_COUNTERS); // threads, by hash
  private final LongAdder nodes = new LongAdder();
  private volatile boolean isDecided;
  private volatile @Nullable Worker first; // whose line is shown as progress

  /**
   * @param value of black's area less white's
   * @param strategies of black for that value, and of white for what refutes it; each may be
   *     missing
   * @param table can be shared by searches, whatever the value and the strategies
   */
  ProofNumberSearch(
      int value,
      PositionSet positions,
      List<RankedStrategy> strategies,
      TranspositionTable table,
      BooleanSupplier mustStop) {
    this.value = value;
    this.positions = positions;
    this.strategies = List.copyOf(strategies);
    this.table = table;
    this.mustStop = mustStop;
  }

  /**
   * Returns whether black gets the value; empty if the search was stopped.
   *
   * @param start creates the state to search from, for each thread its own
   * @throws OutOfMemoryError and whatever else ended one of the threads
   */
  Optional<Boolean> prove(Supplier<HistoryState> start, int threads) {
    List<Worker> workers = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Worker worker = new Worker(start.get(), threads > 1);
      workers.add(worker);
      first = first == null ? worker : first;
      Thread thread = new Thread(null, worker::prove, "solver-" + i, STACK_BYTES);
      thread.start();
      running.add(thread);
    }
    running.forEach(Uninterruptibles::joinUninterruptibly);
    workers.forEach(Worker::rethrow);
    return workers.stream().flatMap(worker -> worker.result.stream()).findFirst();
  }

  /**
   * Returns a move with which the player to move gets what is proved of this state; empty if the
   * search was stopped.
   */
  OptionalInt winningMove(HistoryState state) {
    Worker worker = new Worker(state, false);
    worker.solve();
    return worker.isSolved() ? OptionalInt.of(worker.best) : OptionalInt.empty();
  }

  /** How many states were expanded. */
  long nodes() {
    return nodes.sum();
  }

  /** How many moves the line has that is searched now. */
  int depth() {
    Worker shown = first;
    return shown == null ? 0 : shown.path.depth;
  }

  /** An estimate of how much of the tree is decided, from 0 to 1. */
  double decidedShare() {
    Worker shown = first;
    return shown == null ? 0 : shown.path.decidedShare(shown.isLikelyRefuted);
  }

  /** The strategy that decides the state whatever its history forbids, if there is one. */
  Optional<RankedStrategy> strategy(HistoryState state) {
    for (RankedStrategy strategy : strategies) {
      if (mayUse(strategy, state)) {
        return Optional.of(strategy);
      }
    }
    return Optional.empty();
  }

  /** Whether the strategy leads to nothing that this state's history forbids. */
  private boolean mayUse(RankedStrategy strategy, HistoryState state) {
    int who = strategy.player();
    long rank = strategy.rank(state.positionNumber(), state.toMove() == who);
    if (rank == RankedStrategy.UNRANKED || losesByPass(who, state)) {
      return false;
    }
    for (int i = 0; i < state.bannedCount(); i++) {
      if (strategy.producesBelow(rank, state.bannedNumber(i))) {
        return false;
      }
    }
    for (int i = 0; i < state.closedCount(who); i++) {
      if (strategy.altersBelow(rank, state.closedNumber(who, i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the opponent of a strategy's player can pass and so end the game, with less than the
   * player is to get: after a pass of the player that isn't the strategy's.
   */
  private boolean losesByPass(int who, HistoryState state) {
    int least = who == BLACK ? value : 1 - value;
    int own = who == BLACK ? state.score() : -state.score();
    return state.toMove() != who && state.isOverAfterPass() && own < least;
  }

  /** What can be played in a state, with what is known of where it leads. */
  private static final class Children extends ProofNumbers {
    final int[] moves;
    final HistoryState.Hash[] hashes;

    Children(int most) {
      super(most);
      moves = new int[most];
      hashes = new HistoryState.Hash[most];
    }

    void add(int move, HistoryState.Hash hash, int proof, int disproof) {
      for (int i = 0; i < count; i++) {
        if (hashes[i].equals(hash)) {
          return; // symmetrical
        }
      }
      moves[count] = move;
      hashes[count] = hash;
      set(count++, proof, disproof);
    }

    /** Keeps only a child that decides the state. */
    void keepOnly(int move, HistoryState.Hash hash, int proof, int disproof) {
      count = 0;
      add(move, hash, proof, disproof);
    }

    /** How many of the moves are known to be no good for the one who is to move. */
    int failed(boolean isBlacks) {
      int failed = 0;
      for (int i = 0; i < count; i++) {
        failed += other(i, isBlacks) == 0 ? 1 : 0;
      }
      return failed;
    }
  }

  /**
   * The branches of the line that is searched. Read by another thread without care, for people to
   * look at.
   */
  private static final class Path {
    private static final int SHOWN = 256; // deeper levels hardly count

    private final int[] branches = new int[SHOWN];
    private final int[] failed = new int[SHOWN]; // of the branches, for the one who is to move
    private final boolean[] isBlacks = new boolean[SHOWN];
    private int depth;

    void set(Children children, boolean isBlacksTurn) {
      if (depth <= SHOWN && depth > 0) {
        branches[depth - 1] = children.count();
        failed[depth - 1] = children.failed(isBlacksTurn);
        isBlacks[depth - 1] = isBlacksTurn;
      }
    }

    /** Where one who fails is to move, all branches have to be searched, else one. */
    double decidedShare(boolean isRefuted) {
      double share = 0;
      for (int i = Math.min(depth, SHOWN) - 1; i >= 0; i--) {
        if (isBlacks[i] == isRefuted && branches[i] > 0) {
          share = Math.min(1, (failed[i] + share) / branches[i]);
        }
      }
      return share;
    }
  }

  /** The search of one thread, with the numbers of the state that it has looked at last. */
  private final class Worker {
    private final HistoryState state;
    private final boolean isShared;
    private int proof = 1;
    private int disproof = 1;
    private int best; // move of the state that was expanded last
    private long expanded;
    private final Path path = new Path();
    private boolean isLikelyRefuted;
    private Optional<Boolean> result = Optional.empty(); // of the first state, once it is solved
    private @Nullable Throwable failure;

    Worker(HistoryState state, boolean isShared) {
      this.state = state;
      this.isShared = isShared;
    }

    boolean isSolved() {
      return proof == 0 || disproof == 0;
    }

    /** Searches until the state is solved, by this thread or another. */
    void prove() {
      try {
        look(state.hash(value));
        if (!isSolved()) {
          solve();
        }
        result = isSolved() ? Optional.of(proof == 0) : Optional.empty();
      } catch (RuntimeException | Error e) { // the numbers are those of some other state
        failure = e;
      }
      if (result.isPresent() || failure != null) {
        isDecided = true; // the others end
      }
    }

    /** Throws what ended the thread, if it isn't what it was to find out. */
    void rethrow() {
      if (failure != null) {
        Throwables.throwIfUnchecked(failure);
      }
    }

    /** Searches until the best move is known, too. */
    void solve() {
      do {
        expand(state.hash(value), INFINITE, INFINITE);
      } while (!isSolved() && !mustEnd());
    }

    private boolean mustEnd() {
      return isDecided || mustStop.getAsBoolean();
    }

    private void look(HistoryState.Hash hash) {
      Optional<Boolean> known = decide();
      if (known.isPresent()) {
        proof = known.get() ? 0 : INFINITE;
        disproof = known.get() ? INFINITE : 0;
        return;
      }
      long stored = table.find(hash);
      proof = stored == 0 ? 1 : (int) (stored >>> Integer.SIZE);
      disproof = stored == 0 ? 1 : (int) stored;
    }

    /** Whether black gets the value, if that is known without a search. */
    private Optional<Boolean> decide() {
      if (state.isOver()) {
        return Optional.of(state.score() >= value);
      }
      return strategy(state).map(strategy -> strategy.player() == BLACK);
    }

    /** Searches below a state that isn't solved until one of its numbers reaches its threshold. */
    private void expand(HistoryState.Hash hash, int proofThreshold, int disproofThreshold) {
      long before = expanded++;
      path.depth++;
      nodes.increment();
      boolean isBlacks = state.toMove() == BLACK;
      Children children = children(isBlacks);
      while (true) {
        int i = summarize(children, isBlacks);
        best = children.moves[i];
        path.set(children, isBlacks);
        if (path.depth == 1) {
          isLikelyRefuted = disproof < proof;
        }
        if (proof >= proofThreshold || disproof >= disproofThreshold || mustEnd()) {
          break;
        }
        int own = isBlacks ? proofThreshold : disproofThreshold;
        int other = isBlacks ? disproofThreshold : proofThreshold;
        int second = second(children, i, isBlacks);
        int least = children.own(i, isBlacks) + 1; // others may be busy with a better one
        int limit = Math.max(least, Math.min(own, second + second / 4 + 1));
        int rest = other - (isBlacks ? disproof : proof) + children.other(i, isBlacks);
        descend(children, i, isBlacks ? limit : rest, isBlacks ? rest : limit);
      }
      path.depth--;
      table.put(hash, (long) proof << Integer.SIZE | disproof, expanded - before);
    }

    private void descend(Children children, int i, int proofThreshold, int disproofThreshold) {
      HistoryState.Hash hash = children.hashes[i];
      int counter = (int) hash.low() & BUSY_COUNTERS - 1;
      state.play(children.moves[i]);
      busy.incrementAndGet(counter);
      expand(hash, proofThreshold, disproofThreshold);
      busy.decrementAndGet(counter);
      state.undo();
      children.set(i, proof, disproof);
    }

    /** What can be played; only a child that decides the state, if there is one. */
    private Children children(boolean isBlacks) {
      Children children = new Children(positions.board().size() + 1);
      int points = state.isClosed() ? 0 : positions.board().empty(state.stones(0), state.stones(1));
      for (int rest = points; rest != 0; rest &= rest - 1) {
        int point = Integer.numberOfTrailingZeros(rest);
        if (state.place(point)) {
          add(children, point);
          if ((isBlacks ? proof : disproof) == 0) {
            children.keepOnly(point, state.hash(value), proof, disproof);
            state.undo();
            return children;
          }
          state.undo();
        }
      }
      state.pass();
      add(children, SmallBoard.PASS);
      state.undo();
      return children;
    }

    private void add(Children children, int move) {
      HistoryState.Hash hash = state.hash(value);
      look(hash);
      children.add(move, hash, proof, disproof);
    }

    /** Sets the numbers of a state by those of its children; returns the most promising one. */
    private int summarize(Children children, boolean isBlacks) {
      int best = 0;
      int least = INFINITE + 1;
      int own = INFINITE;
      for (int i = 0; i < children.count(); i++) {
        refresh(children, i);
        own = Math.min(own, children.own(i, isBlacks));
        int seeming = seeming(children, i, isBlacks);
        if (seeming < least) {
          least = seeming;
          best = i;
        }
      }
      int sum = children.sum(isBlacks);
      int other = own == 0 ? INFINITE : sum;
      if (sum == 0) {
        own = INFINITE;
        other = 0;
      }
      proof = isBlacks ? own : other;
      disproof = isBlacks ? other : own;
      return best;
    }

    /** Looks whether another thread has found out more. */
    private void refresh(Children children, int i) {
      if (isShared && !children.isSolved(i)) {
        long stored = table.find(children.hashes[i]);
        if (stored != 0) {
          children.set(i, (int) (stored >>> Integer.SIZE), (int) stored);
        }
      }
    }

    /** The child's own number, more while other threads are below it. */
    private int seeming(Children children, int i, boolean isBlacks) {
      int own = children.own(i, isBlacks);
      if (!isShared || own == 0 || own >= INFINITE) {
        return own;
      }
      int threads = busy.get((int) children.hashes[i].low() & BUSY_COUNTERS - 1);
      return (int) Math.min(INFINITE - 1, own + threads * (own / 2 + 1L));
    }

    private int second(Children children, int best, boolean isBlacks) {
      int second = INFINITE;
      for (int i = 0; i < children.count(); i++) {
        if (i != best) {
          second = Math.min(second, seeming(children, i, isBlacks));
        }
      }
      return second;
    }
  }
}
