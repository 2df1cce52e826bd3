package gtpx.solver;

import com.google.common.primitives.Ints;
import gtpx.game.GameSpec;
import gtpx.solver.HistoryState.Hash;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Finds equilibria without chance in Parallel Go for two or three players: in each state, a turn
 * from which no player alone can turn away and get more points, given what follows. If there are
 * several, it takes one with the most points for all together, among those one with the most for
 * black, then for white. All stones are alive at the end.
 *
 * <p>A turn of only collisions and passes that isn't a pass of all leaves the state as it is. It
 * can't be an equilibrium here, since play would have no end, and nobody gains by turning away to
 * it: in the same state, the same follows.
 *
 * <p>A state has no value if it has no such turn, or if what follows has no value for a turn that
 * one has to be compared with.
 */
public final class EquilibriumSolver extends PointsSolver<EquilibriumSolver.EquilibriumState> {
  private static final SolvableRules RULES = new SolvableRules("parallel");
  private static final int[] NO_VALUE = new int[0];
  private static final EquilibriumState START = new EquilibriumState(0, 0, new VisitedPositions());

  record EquilibriumState(int position, int barred, VisitedPositions visited) {}

  /** A turn that is an equilibrium: what each seat chooses, and the points that it gets. */
  public record Equilibrium(List<String> moves, List<Integer> points) {
    public Equilibrium {
      moves = List.copyOf(moves);
      points = List.copyOf(points);
    }
  }

  /**
   * What was found.
   *
   * @param equilibria of the first turn, in each later state with the one that is taken; the one
   *     that is taken here first; empty if there is none
   * @param states how many were looked at
   * @param valueless how many of these have no value
   */
  public record Equilibria(List<Equilibrium> equilibria, int states, int valueless) {
    public Equilibria {
      equilibria = List.copyOf(equilibria);
    }
  }

  /**
   * @param mostStates how many states may be known at once
   * @param mustStop whether to end the search now; asked often
   * @throws IllegalArgumentException if these rules or this board can't be solved, with the reason
   */
  public EquilibriumSolver(GameSpec spec, int mostStates, BooleanSupplier mustStop) {
    super(RULES, spec, mostStates, mustStop);
  }

  /** Solves the game; returns nothing if it had to stop. Recursion goes as deep as the game. */
  public Optional<Equilibria> solve() {
    return whenMet(
        () -> {
          int[][] points = points(START);
          List<Equilibrium> equilibria =
              equilibria(START, points).stream()
                  .sorted((a, b) -> compare(points[b], points[a]))
                  .map(turn -> new Equilibrium(moves(turn), Ints.asList(points[turn])))
                  .toList();
          return new Equilibria(equilibria, stateCount() + 1, valuelessCount());
        });
  }

  /**
   * Writes what each seat gets from every state on, for a checker.
   *
   * @param found what {@link #solve} has returned, with an equilibrium
   */
  public void writeProof(Equilibria found, Appendable out) throws IOException {
    writeProof(found.equilibria.get(0).points, START, out);
  }

  @Override
  Hash hash(EquilibriumState state) {
    return state.visited.hashOfReachable(graph, state.position, state.barred);
  }

  @Override
  void visitAll(EquilibriumState state, Visitor<EquilibriumState> visitor) {
    for (int turn = 0; turn < graph.turns(); turn++) {
      if (isOpen(state, turn) && turn != graph.allPass()) {
        visitor.visit(after(state, turn));
      }
    }
  }

  @Override
  void writeMore(DataOutput out) throws IOException {
    out.writeInt(valuelessCount());
  }

  @Override
  void readMore(DataInput in) throws IOException {
    in.readInt(); // is counted
  }

  private List<String> moves(int turn) {
    return IntStream.range(0, graph.players())
        .map(seat -> graph.choice(turn, seat))
        .mapToObj(graph::name)
        .toList();
  }

  /** Greater if the first points are taken rather than the second. */
  private static int compare(int[] points, int[] others) {
    int byTotal = Integer.compare(Arrays.stream(points).sum(), Arrays.stream(others).sum());
    return byTotal != 0 ? byTotal : Arrays.compare(points, others);
  }

  @Override
  int[] search(EquilibriumState state) {
    int[][] points = points(state);
    return equilibria(state, points).stream()
        .map(turn -> points[turn])
        .max(EquilibriumSolver::compare)
        .orElse(NO_VALUE);
  }

  /** What each seat gets by each turn; empty if it is illegal or changes nothing. */
  private int[][] points(EquilibriumState state) {
    checkLimits();
    int[][] points = new int[graph.turns()][0];
    for (int turn = 0; turn < points.length; turn++) {
      if (isOpen(state, turn)) {
        points[turn] = pointsAfter(state, turn);
      }
    }
    return points;
  }

  /** Whether a turn is legal and leaves the state, or is a pass of all. */
  private boolean isOpen(EquilibriumState state, int turn) {
    int chosen = graph.chosen(turn);
    return (chosen & ~(graph.empty(state.position) & ~state.barred)) == 0
        && (turn == graph.allPass() || chosen != graph.collisions(turn));
  }

  private int[] pointsAfter(EquilibriumState state, int turn) {
    if (turn == graph.allPass()) {
      return graph.score(state.position);
    }
    EquilibriumState after = after(state, turn);
    int[] points = value(after);
    return after.position == state.position ? points : withGains(points, state.position, turn);
  }

  private EquilibriumState after(EquilibriumState state, int turn) {
    int after = graph.after(state.position, turn);
    return state.visited.contains(after)
        ? new EquilibriumState(state.position, state.barred | graph.chosen(turn), state.visited)
        : new EquilibriumState(after, 0, state.visited.with(after));
  }

  private List<Integer> equilibria(EquilibriumState state, int[][] points) {
    return IntStream.range(0, points.length)
        .filter(turn -> points[turn].length > 0 && isStable(state, points, turn))
        .boxed()
        .toList();
  }

  /** Whether no seat gets more by another choice. */
  private boolean isStable(EquilibriumState state, int[][] points, int turn) {
    for (int seat = 0; seat < graph.players(); seat++) {
      for (int choice = 0; choice <= graph.points(); choice++) {
        int other = graph.with(turn, seat, choice);
        if (isOpen(state, other)
            && (points[other].length == 0 || points[other][seat] > points[turn][seat])) {
          return false;
        }
      }
    }
    return true;
  }
}
