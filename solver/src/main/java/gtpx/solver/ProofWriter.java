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
  private Optional<StrategyPart> part = Optional.empty(); // once a strategy is used

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
    if (part.isPresent()) {
      part.get().write(this::look, out);
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
    Optional<RankedStrategy> strategy = search.strategy(state);
    if (strategy.isPresent()) {
      StrategyPart used = part.orElseGet(() -> new StrategyPart(positions, strategy.get()));
      used.add(state.positionIndex(), state.toMove() == player);
      part = Optional.of(used);
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
