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
    board = positions.board();
    part = new StrategyPart(positions, player);
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
      part.write(strategy.get(), this::look, out);
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
}
