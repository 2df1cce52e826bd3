package gtpx.solver;

import com.google.common.primitives.Ints;
import gtpx.game.GameSpec;
import gtpx.rules.Opening;
import gtpx.solver.HistoryState.Hash;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What two or three players get in sequential Multiplayer Go if each goes for its own points
 * (max<sup>n</sup>). Among moves that bring a player equally many, it takes one that leaves the
 * fewest to the next player, and among those one that leaves the fewest to the player after. All
 * stones are alive at the end.
 */
public final class MaxNSolver extends PointsSolver<MaxNSolver.MaxNState> {
  private static final SolvableRules RULES = new SolvableRules("multi", "opening=none");
  private static final int OPENING_ROUNDS = 3; // rounds in which the opening may compel a pass
  private static final MaxNState START = new MaxNState(0, new VisitedPositions(), 0, 0, 0);

  private final Opening opening;
  private final Symmetries symmetries;

  /**
   * A state of the game.
   *
   * @param ply from 0; stands still when the opening is over
   * @param passed the seats that have passed since the last stone, as bits
   */
  record MaxNState(int position, VisitedPositions visited, int ply, int mover, int passed) {}

  /** A first move, one of those that are symmetrical, and what each seat gets after it. */
  public record ScoredMove(String name, List<Integer> points) {
    public ScoredMove {
      points = List.copyOf(points);
    }
  }

  /**
   * What was found.
   *
   * @param points what each seat gets
   * @param firstMoves black's, a pass last
   * @param states how many were looked at
   */
  public record MaxNValue(List<Integer> points, List<ScoredMove> firstMoves, int states) {
    public MaxNValue {
      points = List.copyOf(points);
      firstMoves = List.copyOf(firstMoves);
    }
  }

  /**
   * @param mostStates how many states may be known at once
   * @param mustStop whether to end the search now; asked often
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public MaxNSolver(GameSpec spec, int mostStates, BooleanSupplier mustStop) {
    super(RULES, spec, mostStates, mustStop);
    opening = spec.rules().opening();
    symmetries = new Symmetries(new SmallBoard(spec.board(), false));
  }

  /** Solves the game; returns nothing if it had to stop. Recursion goes as deep as the game. */
  public Optional<MaxNValue> solve() {
    return whenMet(
        () -> {
          List<Integer> points = Ints.asList(value(START));
          return new MaxNValue(points, firstMoves(), stateCount());
        });
  }

  /**
   * Writes what each seat gets from every state on, for a checker.
   *
   * @param found what {@link #solve} has returned
   */
  public void writeProof(MaxNValue found, Appendable out) throws IOException {
    writeProof(found.points, START, out);
  }

  @Override
  Hash hash(MaxNState state) {
    int turn = (state.ply << 16) + (state.mover << 8) + state.passed;
    return state.visited.hashOfReachable(graph, state.position, turn);
  }

  @Override
  void visitAll(MaxNState state, Visitor<MaxNState> visitor) {
    for (int rest = open(state); rest != 0; rest &= rest - 1) {
      int turn = graph.alone(state.mover, Integer.numberOfTrailingZeros(rest));
      if (isLegal(state, turn)) {
        visitor.visit(after(state, turn));
      }
    }
    if (!isOver(pass(state))) {
      visitor.visit(pass(state));
    }
  }

  /** The points that aren't occupied, if the mover may choose one. */
  private int open(MaxNState state) {
    return mustPass(state) ? 0 : graph.empty(state.position);
  }

  private boolean isOver(MaxNState state) {
    return state.passed == (1 << graph.players()) - 1;
  }

  private MaxNState after(MaxNState state, int turn) {
    int after = graph.after(state.position, turn);
    return new MaxNState(after, state.visited.with(after), nextPly(state), nextMover(state), 0);
  }

  private List<ScoredMove> firstMoves() {
    List<ScoredMove> moves = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int point = 0; point < graph.points(); point++) {
      int turn = graph.alone(START.mover, point);
      if (seen.add(symmetries.lowestIndex(1 << point, 0)) && isLegal(START, turn)) {
        List<Integer> points = Ints.asList(valueAfter(START, turn));
        moves.add(new ScoredMove(graph.topology().name(point), points));
      }
    }
    moves.add(new ScoredMove("pass", Ints.asList(value(pass(START)))));
    return moves;
  }

  @Override
  int[] search(MaxNState state) {
    checkLimits();
    if (isOver(state)) {
      return graph.score(state.position);
    }
    int[] best = value(pass(state));
    for (int rest = open(state); rest != 0; rest &= rest - 1) {
      int turn = graph.alone(state.mover, Integer.numberOfTrailingZeros(rest));
      if (isLegal(state, turn)) {
        int[] points = valueAfter(state, turn);
        best = isBetter(points, best, state.mover) ? points : best;
      }
    }
    return best;
  }

  private boolean isLegal(MaxNState state, int turn) {
    int after = graph.after(state.position, turn);
    return after != TurnGraph.FORBIDDEN && !state.visited.contains(after);
  }

  private int[] valueAfter(MaxNState state, int turn) {
    return withGains(value(after(state, turn)), state.position, turn);
  }

  private static boolean isBetter(int[] points, int[] than, int mover) {
    if (points[mover] != than[mover]) {
      return points[mover] > than[mover];
    }
    for (int i = 1; i < points.length; i++) {
      int seat = (mover + i) % points.length;
      if (points[seat] != than[seat]) {
        return points[seat] < than[seat];
      }
    }
    return false;
  }

  private boolean mustPass(MaxNState state) {
    int players = graph.players();
    return opening.mustPass(players, state.mover, state.ply / players + 1);
  }

  private MaxNState pass(MaxNState state) {
    int passed = mustPass(state) ? state.passed : state.passed | 1 << state.mover;
    return new MaxNState(state.position, state.visited, nextPly(state), nextMover(state), passed);
  }

  private int nextPly(MaxNState state) {
    int last = OPENING_ROUNDS * graph.players();
    return opening == Opening.NONE ? state.ply : Math.min(state.ply + 1, last);
  }

  private int nextMover(MaxNState state) {
    return (state.mover + 1) % graph.players();
  }
}
