package gtpx.solver;

import gtpx.solver.HistoryState.Hash;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Writes the proof of one claim as text: the player's move in every state that it can come to, and
 * the part that is needed of a strategy that needs no history. docs/small-boards.md, "Proof files",
 * describes the format, and what a checker has to check. For one thread and one claim.
 */
final class ProofWriter {
  private static final int TOKENS_A_LINE = 20;
  private static final int STEPS_A_LOOK = 1 << 10; // between two looks whether to give up

  private final PositionSet positions;
  private final SmallBoard board;
  private final ProofNumberSearch search;
  private final HistoryState state;
  private final int player;
  private final BooleanSupplier mustEnd;
  private int looks;
  private final Set<Hash> seen = new HashSet<>();
  private final StringBuilder tree = new StringBuilder();
  private int tokens;
  private final StrategyPart part;
  private Optional<RankedStrategy> strategy = Optional.empty(); // of the player, if one is used

  /** The positions that a strategy comes to, by index, each way of being to move apart. */
  private static final class StrategyPart {
    private final LongBits own;
    private final LongBits others;
    private final LongQueue queue = new LongQueue(); // i: the player is to move; ~i: the opponent

    StrategyPart(long indexes) {
      own = new LongBits(indexes);
      others = new LongBits(indexes);
    }

    void add(long index, boolean isOwnTurn) {
      LongBits positions = isOwnTurn ? own : others;
      if (!positions.get(index)) {
        positions.set(index);
        queue.add(isOwnTurn ? index : ~index);
      }
    }
  }

  /**
   * @param search that has proved the claim; it is asked again where its table has forgotten
   * @param state the state that the claim is about
   * @param player who gets what is claimed
   * @param mustEnd whether to give up; asked often
   */
  ProofWriter(
      PositionSet positions,
      ProofNumberSearch search,
      HistoryState state,
      int player,
      BooleanSupplier mustEnd) {
    this.positions = positions;
    board = positions.board();
    part = new StrategyPart(board.indexCount());
    this.search = search;
    this.state = state;
    this.player = player;
    this.mustEnd = mustEnd;
  }

  /**
   * Writes the strategy and the tree.
   *
   * @throws IOException if it can't be written
   * @throws StoppedException if it had to be given up
   */
  void write(Appendable out) throws IOException {
    visit();
    if (strategy.isPresent()) {
      writeStrategy(out, strategy.get());
    }
    out.append("tree").append(tree).append("\nend\n");
  }

  private void look() {
    if (++looks % STEPS_A_LOOK == 0 && mustEnd.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  private void add(String token) {
    tree.append(tokens++ % TOKENS_A_LINE == 0 ? '\n' : ' ').append(token);
  }

  private void visit() throws IOException {
    if (state.isOver()) {
      return;
    }
    look();
    if (!seen.add(state.exactHash())) {
      add("^");
      return;
    }
    Optional<RankedStrategy> found = search.strategy(state);
    if (found.isPresent()) {
      strategy = found;
      part.add(state.positionIndex(), state.toMove() == player);
      add("=");
    } else if (state.toMove() == player) {
      int move = search.winningMove(state).orElseThrow(StoppedException::new);
      add(board.moveName(move));
      visit(move);
    } else {
      add("*");
      visitAll();
    }
  }

  private void visitAll() throws IOException {
    int points = state.isClosed() ? 0 : board.empty(state.stones(0), state.stones(1));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      visit(Integer.numberOfTrailingZeros(rest));
    }
    visit(SmallBoard.PASS);
  }

  private void visit(int move) throws IOException {
    if (state.play(move)) {
      visit();
      state.undo();
    }
  }

  private void writeStrategy(Appendable out, RankedStrategy strategy) throws IOException {
    collectPart(strategy);
    long count = part.own.count() + part.others.count();
    out.append("strategy ").append(String.valueOf(count)).append('\n');
    for (long i = part.own.nextSet(0); i >= 0; i = part.own.nextSet(i + 1)) {
      writeOwn(out, i, strategy);
    }
    for (long i = part.others.nextSet(0); i >= 0; i = part.others.nextSet(i + 1)) {
      writeOthers(out, i, strategy);
    }
  }

  /** Adds all that the strategy can come to. */
  private void collectPart(RankedStrategy strategy) {
    while (!part.queue.isEmpty()) {
      look();
      long next = part.queue.remove();
      if (next < 0) {
        part.add(~next, true);
        addReplies(~next, strategy);
      } else if (strategy.isSettled(number(next))) {
        addReplies(next, strategy);
      } else {
        part.add(board.produced(next, player, move(next, strategy)), false);
      }
    }
  }

  private long number(long index) {
    long stones = board.stones(index);
    return positions.number(SmallBoard.own(stones), SmallBoard.other(stones));
  }

  private void writeOwn(Appendable out, long index, RankedStrategy strategy) throws IOException {
    long number = number(index);
    int move = strategy.isSettled(number) ? SmallBoard.PASS : move(index, strategy);
    out.append(board.text(index))
        .append(" own ")
        .append(String.valueOf(strategy.rank(number, true)))
        .append(' ')
        .append(board.moveName(move))
        .append('\n');
  }

  private void writeOthers(Appendable out, long index, RankedStrategy strategy) throws IOException {
    long number = number(index);
    boolean isKo = strategy.koRank(number) != RankedStrategy.UNRANKED;
    long rank = isKo ? strategy.koRank(number) : strategy.rank(number, false);
    out.append(board.text(index))
        .append(isKo ? " ko " : " others ")
        .append(String.valueOf(rank))
        .append('\n');
  }

  /** All that the opponent's stones lead to, but for the retake of a ko. */
  private void addReplies(long index, RankedStrategy strategy) {
    long stones = board.stones(index);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long next = board.produced(index, 1 - player, Integer.numberOfTrailingZeros(rest));
      if (next != index && strategy.rank(number(next), true) != RankedStrategy.UNRANKED) {
        part.add(next, true);
      }
    }
  }

  /** The strategy's stone: the one that leads to the lowest rank. */
  private int move(long index, RankedStrategy strategy) {
    long rank = strategy.rank(number(index), true);
    long stones = board.stones(index);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    int best = SmallBoard.PASS;
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = number(board.produced(index, player, point));
      if (strategy.rank(next, false) < rank) {
        rank = strategy.rank(next, false);
        best = point;
      }
    }
    return best == SmallBoard.PASS ? koMove(index, points, strategy) : best;
  }

  /** A stone that takes a ko: the only reply without a rank leads right back. */
  private int koMove(long index, int points, RankedStrategy strategy) {
    long rank = strategy.rank(number(index), true);
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = board.produced(index, player, point);
      if (strategy.koRank(number(next)) < rank && isRetakeOnly(index, next, strategy)) {
        return point;
      }
    }
    throw new IllegalStateException("no move in " + board.text(index));
  }

  private boolean isRetakeOnly(long from, long produced, RankedStrategy strategy) {
    long stones = board.stones(produced);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long next = board.produced(produced, 1 - player, Integer.numberOfTrailingZeros(rest));
      long rank = strategy.koRank(number(produced));
      if (next != produced && next != from && strategy.rank(number(next), true) > rank) {
        return false;
      }
    }
    return true;
  }
}
