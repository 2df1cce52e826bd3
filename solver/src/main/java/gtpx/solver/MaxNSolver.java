package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.rules.Opening;
import gtpx.solver.HistoryState.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
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
 *
 * <p>Follows all games. Two games are looked up as one if they are at the same position and the
 * superko rule allows the same turns from there on. Prisoners don't matter for that: they are
 * points that a player has whatever follows.
 */
public final class MaxNSolver implements ResumableSearch {
  private static final SolvableRules RULES = new SolvableRules("multi", "opening=none");
  private static final int MAX_POINTS = 6; // more than have been solved
  private static final int OPENING_ROUNDS = 3; // rounds in which the opening may compel a pass

  private final TurnGraph graph;
  private final Opening opening;
  private final Symmetries symmetries;
  private final int mostStates;
  private final BooleanSupplier mustStop;
  private final String standardName;
  private final GraphSearchFile file;
  private final KnownPoints known;

  /**
   * A state of the game.
   *
   * @param ply from 0; stands still when the opening is over
   * @param passed the seats that have passed since the last stone, as bits
   */
  private record MaxNState(int position, VisitedPositions visited, int ply, int mover, int passed) {
    Hash hash(TurnGraph graph) {
      return visited.hashOfReachable(graph, position, (ply << 16) + (mover << 8) + passed);
    }
  }

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
    RULES.check(spec);
    graph = new TurnGraph(spec, MAX_POINTS);
    standardName = RULES.standardName(spec);
    file = new GraphSearchFile(spec.toString(), graph);
    known = new KnownPoints(spec.players());
    opening = spec.rules().opening();
    symmetries = new Symmetries(new SmallBoard(spec.board(), false));
    this.mostStates = mostStates;
    this.mustStop = mustStop;
  }

  /** Solves the game; returns nothing if it had to stop. Recursion goes as deep as the game. */
  public Optional<MaxNValue> solve() {
    MaxNState start = new MaxNState(0, new VisitedPositions(), 0, 0, 0);
    try {
      graph.meetAll(Integer.MAX_VALUE, mustStop);
      List<Integer> points = list(value(start));
      return Optional.of(new MaxNValue(points, firstMoves(start), known.count()));
    } catch (StoppedException e) {
      return Optional.empty();
    }
  }

  /**
   * Writes what each seat gets from every state on, for a checker.
   *
   * @param found what {@link #solve} has returned
   */
  public void writeProof(MaxNValue found, Appendable out) throws IOException {
    TreeTokens.writeHeader(out, standardName);
    out.append("claim ").append(KnownPoints.bySeat(found.points)).append('\n');
    TreeTokens tree = new TreeTokens();
    visit(new MaxNState(0, new VisitedPositions(), 0, 0, 0), new HashSet<>(), tree);
    tree.write(out);
  }

  private void visit(MaxNState state, Set<Hash> seen, TreeTokens tree) {
    if (isOver(state)) {
      return;
    }
    if (!seen.add(state.hash(graph))) {
      tree.add("^");
      return;
    }
    tree.add(KnownPoints.text(value(state)));
    int open = mustPass(state) ? 0 : graph.empty(state.position);
    for (int rest = open; rest != 0; rest &= rest - 1) {
      int turn = graph.alone(state.mover, Integer.numberOfTrailingZeros(rest));
      if (isLegal(state, turn)) {
        visit(after(state, turn), seen, tree);
      }
    }
    visit(pass(state), seen, tree);
  }

  private boolean isOver(MaxNState state) {
    return state.passed == (1 << graph.players()) - 1;
  }

  private MaxNState after(MaxNState state, int turn) {
    int after = graph.after(state.position, turn);
    return new MaxNState(after, state.visited.with(after), nextPly(state), nextMover(state), 0);
  }

  @Override
  public void save(OutputStream out) throws IOException {
    file.write(known::write, out);
  }

  @Override
  public void resume(InputStream in) throws IOException {
    file.read(known::read, in);
  }

  /** How many states have been looked at. */
  public int stateCount() {
    return known.count();
  }

  private List<ScoredMove> firstMoves(MaxNState start) {
    List<ScoredMove> moves = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int point = 0; point < graph.points(); point++) {
      boolean isNew = seen.add(symmetries.lowestIndex(1 << point, 0));
      if (isNew && isLegal(start, graph.alone(start.mover, point))) {
        int[] points = valueAfter(start, graph.alone(start.mover, point));
        moves.add(new ScoredMove(graph.topology().name(point), list(points)));
      }
    }
    moves.add(new ScoredMove("pass", list(value(pass(start)))));
    return moves;
  }

  private static List<Integer> list(int[] points) {
    return Arrays.stream(points).boxed().toList();
  }

  private int[] value(MaxNState state) {
    Hash hash = state.hash(graph);
    Optional<int[]> found = known.find(hash);
    if (found.isPresent()) {
      return found.get();
    }
    int[] points = search(state);
    known.put(hash, points);
    return points;
  }

  private int[] search(MaxNState state) {
    if (known.count() >= mostStates || mustStop.getAsBoolean()) {
      throw new StoppedException();
    }
    if (isOver(state)) {
      return graph.score(state.position);
    }
    int[] best = value(pass(state));
    int open = mustPass(state) ? 0 : graph.empty(state.position);
    for (int rest = open; rest != 0; rest &= rest - 1) {
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
    int[] points = value(after(state, turn)).clone();
    for (int seat = 0; seat < points.length; seat++) {
      points[seat] += graph.gain(state.position, turn, seat);
    }
    return points;
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
