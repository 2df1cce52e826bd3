package gtpx.solver;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import gtpx.game.Move;
import gtpx.rules.Ko;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Result;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * What an {@link AreaSolver} has found, as moves: the proof of its claims, and a game of best play.
 * Searches again what the table has forgotten. For one thread.
 *
 * @param isPlain whether every line is followed to the end of the game
 * @param mustEnd whether to give up; asked often
 */
record ProvedPlay(SolverMemory memory, boolean isPlain, BooleanSupplier mustEnd) {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  /** A search that shows that black gets a value, or that white refutes it. */
  private ProofNumberSearch search(int value, int player) {
    List<RankedStrategy> leaves = isPlain ? List.of() : memory.proving(player, value, mustEnd);
    return new ProofNumberSearch(value, memory.positions, leaves, memory.table, mustEnd);
  }

  /**
   * Writes the proofs of the claims that a solution needs.
   *
   * @param game with all of its options
   * @throws IOException if they can't be written
   * @throws StoppedException if they had to be given up
   */
  void writeProofs(Solution solution, String game, Ko ko, Appendable out) throws IOException {
    memory.forgetValues(); // makes room for parts of strategies
    TreeTokens.writeHeader(out, game);
    writeSymmetries(out);
    Map<String, List<Claim>> groups =
        solution.needed().stream()
            .collect(groupingBy(ProvedPlay::guarantee, LinkedHashMap::new, toList()));
    for (List<Claim> group : groups.values()) {
      writeProofs(group, ko, out);
    }
  }

  /** What a claim says that a player gets, such as {@code white gets -4}. */
  private static String guarantee(Claim claim) {
    return claim.result() == Result.PROVED
        ? "black gets " + claim.value()
        : "white gets " + (1 - claim.value());
  }

  /** Writes claims that say the same of different positions. */
  private void writeProofs(List<Claim> claims, Ko ko, Appendable out) throws IOException {
    Claim first = claims.get(0);
    int player = first.result() == Result.PROVED ? BLACK : WHITE;
    ProofNumberSearch search = search(first.value(), player);
    ProofWriter writer = new ProofWriter(memory.positions, search, player, mustEnd);
    for (Claim claim : claims) {
      HistoryState from = new HistoryState(memory.positions, ko);
      claim.after().forEach(move -> from.play(move.point()));
      String after = claim.after().isEmpty() ? "" : " after " + memory.board.names(claim.after());
      writer.add(guarantee(claim) + after, from);
    }
    writer.write(out);
  }

  /** Writes all but the first one, which leaves all points where they are. */
  private void writeSymmetries(Appendable out) throws IOException {
    Symmetries symmetries = memory.positions.symmetries();
    SmallBoard board = memory.board;
    out.append("symmetries ").append(String.valueOf(symmetries.count() - 1)).append('\n');
    for (int i = 1; i < symmetries.count(); i++) {
      List<Move> image = new ArrayList<>();
      for (int point = 0; point < board.size(); point++) {
        image.add(new Move(Integer.numberOfTrailingZeros(symmetries.image(i, 1 << point))));
      }
      out.append(board.names(image)).append('\n');
    }
  }

  /**
   * A game from a state to its end in which black keeps to what proves a value, and white to what
   * refutes the next one: the names of the moves. If the value leaves one of them nothing, that
   * player resists as long as it can ({@link WholeBoardPlay}). Empty if the search was stopped.
   */
  List<String> line(HistoryState state, int value) {
    memory.forgetValues(); // makes room for strategies
    Function<HistoryState, OptionalInt> player = player(value);
    List<String> moves = new ArrayList<>();
    while (!state.isOver()) {
      OptionalInt move = player.apply(state);
      if (move.isEmpty()) {
        return List.of();
      }
      moves.add(memory.board.moveName(move.getAsInt()));
      state.play(move.getAsInt());
    }
    return moves;
  }

  private Function<HistoryState, OptionalInt> player(int value) {
    int size = memory.board.size();
    if (value == size) {
      return new WholeBoardPlay(memory.positions, search(value, BLACK), BLACK)::move;
    }
    if (value == -size) {
      return new WholeBoardPlay(memory.positions, search(value + 1, WHITE), WHITE)::move;
    }
    List<ProofNumberSearch> searches = List.of(search(value, BLACK), search(value + 1, WHITE));
    return state -> searches.get(state.toMove()).winningMove(state);
  }
}
