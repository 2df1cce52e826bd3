package gtpx.solver;

import gtpx.board.Board;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.solver.HistoryState.Hash;
import gtpx.solver.Solution.Bounds;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Finds the best moves of positions of games by the same rules on the same board, and keeps what it
 * finds out for the next question. Searches with one thread, so that the same questions have the
 * same answers unless a clock stops them. Komi is not counted. For one thread at a time.
 */
public final class GameSolver {
  private final GameSpec spec;
  private final SmallBoard board;
  private final PositionSet positions; // complete once there is a memory
  private final long strategyBytes;
  private final AreaSolver.AreaSettings settings;
  private Optional<SolverMemory> memory = Optional.empty();

  /**
   * What is proved of a position.
   *
   * @param bounds of black's area less white's
   * @param moves with which the player to move gets its bound: all that are known to, at least one
   */
  public record BestMoves(Bounds bounds, List<Move> moves) {
    public BestMoves {
      moves = List.copyOf(moves);
    }
  }

  /**
   * Creates a solver that has searched nothing yet.
   *
   * @param tableBytes for the states that are known
   * @param strategyBytes beyond which strategies are forgotten; a few are always kept
   * @throws IllegalArgumentException if these rules can't be solved, with the reason
   */
  public GameSolver(GameSpec spec, long tableBytes, long strategyBytes) {
    SolvableRules.PLAIN_GO.checkForTwo(spec);
    this.spec = spec;
    this.strategyBytes = strategyBytes;
    board = SolvableRules.board(spec);
    positions = new PositionSet(board, new Symmetries(board));
    settings = new AreaSolver.AreaSettings(false, tableBytes, 1);
  }

  /** The most memory, in bytes, that the positions of a board take. */
  public static long positionBytes(int points) {
    return Symmetries.MOST_BYTES + PositionSet.bytes((long) Math.pow(3, points));
  }

  /**
   * Finds the best moves after a game's moves, or some of them. What takes too long goes on with
   * the next question.
   *
   * @param line the moves of both players in turn, from the empty board on
   * @param seats the seat of the stone on each point, or {@link Board#EMPTY}
   * @param mustStop whether to answer now; asked often
   * @return empty if nothing is found in time, the moves don't lead to these stones, or the game is
   *     over
   */
  public Optional<BestMoves> bestMoves(
      List<Move> line, IntUnaryOperator seats, BooleanSupplier mustStop) {
    Optional<HistoryState> state = state(line).filter(after -> agrees(after, seats));
    return state.isEmpty() || mustStop.getAsBoolean()
        ? Optional.empty()
        : bestMoves(line, state.get(), mustStop);
  }

  private Optional<HistoryState> state(List<Move> line) {
    HistoryState state = new HistoryState(positions, spec.rules().ko());
    for (Move move : line) {
      if (state.isOver() || !state.isLegal(move.point())) {
        return Optional.empty();
      }
      state.play(move.point());
    }
    return state.isOver() ? Optional.empty() : Optional.of(state);
  }

  private boolean agrees(HistoryState state, IntUnaryOperator seats) {
    return IntStream.range(0, board.size())
        .allMatch(point -> seats.applyAsInt(point) == seat(state, point));
  }

  private static int seat(HistoryState state, int point) {
    int bit = 1 << point;
    if ((state.stones(0) & bit) != 0) {
      return 0;
    }
    return (state.stones(1) & bit) != 0 ? 1 : Board.EMPTY;
  }

  private Optional<BestMoves> bestMoves(
      List<Move> line, HistoryState state, BooleanSupplier mustStop) {
    try {
      AreaSolver solver =
          new AreaSolver(spec, line, settings, memory(mustStop), () -> 0, mustStop, claim -> {});
      Solution solution = solver.solve();
      Set<Hash> good = new HashSet<>();
      for (Move move : solution.firstMoves()) {
        good.add(after(state, move.point()));
      }
      if (good.isEmpty()) {
        solver.moveFor(solution).ifPresent(move -> good.add(after(state, move)));
      }
      List<Move> moves =
          legal(state)
              .filter(move -> good.contains(after(state, move)))
              .mapToObj(Move::ofPoint)
              .toList();
      return moves.isEmpty()
          ? Optional.empty()
          : Optional.of(new BestMoves(solution.bounds(), moves));
    } catch (StoppedException e) {
      return Optional.empty(); // while positions were enumerated or a strategy was looked for
    }
  }

  private SolverMemory memory(BooleanSupplier mustStop) {
    if (memory.isEmpty()) {
      positions.complete(settings.threads(), mustStop);
      memory =
          Optional.of(
              new SolverMemory(
                  positions, settings.threads(), settings.memoryBytes(), strategyBytes));
    }
    return memory.get();
  }

  private IntStream legal(HistoryState state) {
    return IntStream.range(SmallBoard.PASS, board.size()).filter(state::isLegal);
  }

  private static Hash after(HistoryState state, int move) {
    state.play(move);
    Hash hash = state.hash(0);
    state.undo();
    return hash;
  }
}
