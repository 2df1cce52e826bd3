package gtpx.solver;

import gtpx.solver.HistoryState.Hash;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Writes the proofs of claims that give one player the same value: the player's move in every state
 * that it can come to, and once for all of them the part that is needed of a strategy that needs no
 * history. docs/small-boards.md, "Proof files", describes the format, and what a checker has to
 * check. For one thread.
 */
final class ProofWriter {
  private static final int STEPS_A_LOOK = 1 << 10; // between two looks whether to give up

  private final PositionSet positions;
  private final SmallBoard board;
  private final ProofNumberSearch search;
  private final int player;
  private final BooleanSupplier mustEnd;
  private int looks;
  private final Set<Hash> seen = new HashSet<>(); // in the trees of all claims
  private final List<String> claims = new ArrayList<>();
  private final List<TreeTokens> trees = new ArrayList<>(); // of each claim
  private TreeTokens tree = new TreeTokens(); // of the claim that is added
  private Optional<StrategyPart> part = Optional.empty(); // once a strategy is used

  /**
   * @param search that has proved the claims; it is asked again where its table has forgotten
   * @param player who gets what is claimed
   * @param mustEnd whether to give up; asked often
   */
  ProofWriter(
      PositionSet positions, ProofNumberSearch search, int player, BooleanSupplier mustEnd) {
    this.positions = positions;
    board = positions.board();
    this.search = search;
    this.player = player;
    this.mustEnd = mustEnd;
  }

  /**
   * Adds a claim.
   *
   * @param claim its text, such as {@code black gets 4 after B2}
   * @param state the state that it is about
   * @throws StoppedException if it had to be given up
   */
  void add(String claim, HistoryState state) {
    tree = new TreeTokens();
    visit(state);
    claims.add(claim);
    trees.add(tree);
  }

  /**
   * Writes the claims with their trees, and the strategy with the first of them.
   *
   * @throws IOException if it can't be written
   * @throws StoppedException if it had to be given up
   */
  void write(Appendable out) throws IOException {
    for (int i = 0; i < claims.size(); i++) {
      out.append("claim ").append(claims.get(i)).append('\n');
      if (i == 0 && part.isPresent()) {
        part.get().write(this::look, out);
      }
      trees.get(i).write(out);
    }
  }

  private void look() {
    if (++looks % STEPS_A_LOOK == 0 && mustEnd.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  private void visit(HistoryState state) {
    if (state.isOver()) {
      return;
    }
    look();
    if (!seen.add(state.exactHash())) {
      tree.add("^");
      return;
    }
    Optional<RankedStrategy> strategy = search.strategy(state);
    if (strategy.isPresent()) {
      StrategyPart used = part.orElseGet(() -> new StrategyPart(positions, strategy.get()));
      used.add(state.positionIndex(), state.toMove() == player);
      part = Optional.of(used);
      tree.add("=");
    } else if (state.toMove() == player) {
      int move = search.winningMove(state).orElseThrow(StoppedException::new);
      tree.add(board.moveName(move));
      visit(state, move);
    } else {
      tree.add("*");
      visitAll(state);
    }
  }

  private void visitAll(HistoryState state) {
    int points = state.isClosed() ? 0 : board.empty(state.stones(0), state.stones(1));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      visit(state, Integer.numberOfTrailingZeros(rest));
    }
    visit(state, SmallBoard.PASS);
  }

  private void visit(HistoryState state, int move) {
    if (state.play(move)) {
      visit(state);
      state.undo();
    }
  }
}
