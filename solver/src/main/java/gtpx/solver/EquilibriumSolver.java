package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.solver.HistoryState.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
 * one has to be compared with. Follows all games; games are looked up as {@link MaxNSolver} does.
 */
public final class EquilibriumSolver implements ResumableSearch {
  private static final SolvableRules RULES = new SolvableRules("parallel");
  private static final int MAX_POINTS = 6; // more than have been solved
  private static final int[] NO_VALUE = new int[0];

  private final TurnGraph graph;
  private final int mostStates;
  private final BooleanSupplier mustStop;
  private final String standardName;
  private final GraphSearchFile file;
  private final KnownPoints known;
  private int valueless;

  private record EquilibriumState(int position, int barred, VisitedPositions visited) {
    Hash hash(TurnGraph graph) {
      return visited.hashOfReachable(graph, position, barred);
    }
  }

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
    RULES.check(spec);
    graph = new TurnGraph(spec, MAX_POINTS);
    standardName = RULES.standardName(spec);
    file = new GraphSearchFile(spec.toString(), graph);
    known = new KnownPoints(spec.players());
    this.mostStates = mostStates;
    this.mustStop = mustStop;
  }

  /** Solves the game; returns nothing if it had to stop. Recursion goes as deep as the game. */
  public Optional<Equilibria> solve() {
    EquilibriumState start = new EquilibriumState(0, 0, new VisitedPositions());
    try {
      graph.meetAll(Integer.MAX_VALUE, mustStop);
      int[][] points = points(start);
      List<Equilibrium> equilibria =
          equilibria(start, points).stream()
              .sorted((a, b) -> compare(points[b], points[a]))
              .map(turn -> new Equilibrium(moves(turn), list(points[turn])))
              .toList();
      return Optional.of(new Equilibria(equilibria, known.count() + 1, valueless));
    } catch (StoppedException e) {
      return Optional.empty();
    }
  }

  /**
   * Writes what each seat gets from every state on, for a checker.
   *
   * @param found what {@link #solve} has returned, with an equilibrium
   */
  public void writeProof(Equilibria found, Appendable out) throws IOException {
    List<Integer> points = found.equilibria.get(0).points;
    TreeTokens.writeHeader(out, standardName);
    out.append("claim ").append(KnownPoints.bySeat(points)).append('\n');
    TreeTokens tree = new TreeTokens();
    tree.add(KnownPoints.text(points.stream().mapToInt(Integer::intValue).toArray()));
    visitAll(new EquilibriumState(0, 0, new VisitedPositions()), new HashSet<>(), tree);
    tree.write(out);
  }

  private void visit(EquilibriumState state, Set<Hash> seen, TreeTokens tree) {
    if (seen.add(state.hash(graph))) {
      tree.add(KnownPoints.text(value(state)));
      visitAll(state, seen, tree);
    } else {
      tree.add("^");
    }
  }

  private void visitAll(EquilibriumState state, Set<Hash> seen, TreeTokens tree) {
    for (int turn = 0; turn < graph.turns(); turn++) {
      boolean isPlayed = isLegal(state, turn) && !isOnlyCollisions(turn);
      if (isPlayed && turn != graph.allPass()) {
        visit(after(state, turn), seen, tree);
      }
    }
  }

  @Override
  public void save(OutputStream out) throws IOException {
    file.write(
        data -> {
          data.writeInt(valueless);
          known.write(data);
        },
        out);
  }

  @Override
  public void resume(InputStream in) throws IOException {
    file.read(
        data -> {
          valueless = data.readInt();
          known.read(data);
        },
        in);
  }

  /** How many states have been looked at. */
  public int stateCount() {
    return known.count();
  }

  private List<String> moves(int turn) {
    return IntStream.range(0, graph.players())
        .map(seat -> graph.choice(turn, seat))
        .mapToObj(move -> move == graph.points() ? "pass" : graph.topology().name(move))
        .toList();
  }

  private static List<Integer> list(int[] points) {
    return Arrays.stream(points).boxed().toList();
  }

  /** Greater if the first points are taken rather than the second. */
  private static int compare(int[] points, int[] others) {
    int byTotal = Integer.compare(Arrays.stream(points).sum(), Arrays.stream(others).sum());
    return byTotal != 0 ? byTotal : Arrays.compare(points, others);
  }

  private int[] value(EquilibriumState state) {
    Hash hash = state.hash(graph);
    Optional<int[]> found = known.find(hash);
    if (found.isPresent()) {
      return found.get();
    }
    int[][] points = points(state);
    int[] taken =
        equilibria(state, points).stream()
            .map(turn -> points[turn])
            .max(EquilibriumSolver::compare)
            .orElse(NO_VALUE);
    valueless += taken.length == 0 ? 1 : 0;
    known.put(hash, taken);
    return taken;
  }

  /** What each seat gets by each turn; empty if it is illegal or changes nothing. */
  private int[][] points(EquilibriumState state) {
    if (known.count() >= mostStates || mustStop.getAsBoolean()) {
      throw new StoppedException();
    }
    int[][] points = new int[graph.turns()][0];
    for (int turn = 0; turn < points.length; turn++) {
      if (isLegal(state, turn) && !isOnlyCollisions(turn)) {
        points[turn] = pointsAfter(state, turn);
      }
    }
    return points;
  }

  private boolean isLegal(EquilibriumState state, int turn) {
    return (graph.chosen(turn) & ~(graph.empty(state.position) & ~state.barred)) == 0;
  }

  private boolean isOnlyCollisions(int turn) {
    return turn != graph.allPass() && graph.chosen(turn) == graph.collisions(turn);
  }

  private int[] pointsAfter(EquilibriumState state, int turn) {
    if (turn == graph.allPass()) {
      return graph.score(state.position);
    }
    EquilibriumState after = after(state, turn);
    if (after.position == state.position) {
      return value(after);
    }
    int[] points = value(after).clone();
    for (int seat = 0; seat < points.length; seat++) {
      points[seat] += graph.gain(state.position, turn, seat);
    }
    return points;
  }

  private EquilibriumState after(EquilibriumState state, int turn) {
    int after = graph.after(state.position, turn);
    return state.visited.contains(after)
        ? new EquilibriumState(state.position, state.barred | graph.chosen(turn), state.visited)
        : new EquilibriumState(after, 0, state.visited.with(after));
  }

  private List<Integer> equilibria(EquilibriumState state, int[][] points) {
    return IntStream.range(0, points.length)
        .filter(turn -> isLegal(state, turn) && !isOnlyCollisions(turn))
        .filter(turn -> points[turn].length > 0 && isStable(state, points, turn))
        .boxed()
        .toList();
  }

  /** Whether no seat gets more by another choice. */
  private boolean isStable(EquilibriumState state, int[][] points, int turn) {
    for (int seat = 0; seat < graph.players(); seat++) {
      for (int choice = 0; choice <= graph.points(); choice++) {
        int other = graph.with(turn, seat, choice);
        boolean isOpen = isLegal(state, other) && !isOnlyCollisions(other);
        if (isOpen && (points[other].length == 0 || points[other][seat] > points[turn][seat])) {
          return false;
        }
      }
    }
    return true;
  }
}
