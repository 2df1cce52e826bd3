package gtpx.proof;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Claims about the equilibrium of Parallel Go that is taken. Plays all games on the rules engine,
 * and checks that the points of each state are those of a turn from which no player alone gains by
 * another choice: of several, one with the most points for all together, then for black, then for
 * white. Turns in which all stones collide don't count.
 */
final class EquilibriumClaims implements ClaimReader {
  private static final int MOST_PLAYERS = 3;

  private final GameSpec spec;
  private final ProofTokens tokens;
  private final TurnTargets targets;

  EquilibriumClaims(GameSpec spec, ProofTokens tokens) throws ProofException {
    this.spec = spec;
    this.tokens = tokens;
    ProvableRules.check(
        spec,
        Math.min(spec.players(), MOST_PLAYERS),
        Variants.STANDARD.get("parallel").rules(),
        Map.of(),
        tokens);
    ProvableRules.checkSize(spec, tokens);
    targets = new TurnTargets(spec);
  }

  @Override
  public CheckedClaim checkNext() throws ProofException {
    String line = tokens.nextLine();
    List<Integer> claimed = PointsTree.claim(line, spec, tokens);
    tokens.expect("tree");
    PointsTree tree = new PointsTree(spec, tokens, targets);
    List<Integer> proved = visit(tree);
    if (!proved.equals(claimed)) {
      throw tokens.error("the tree proves " + proved + " (expected: " + claimed + ")");
    }
    tokens.expect("end");
    return new CheckedClaim(line.substring("claim ".length()), 0, tree.states());
  }

  private List<Integer> visit(PointsTree tree) throws ProofException {
    String more = " " + tree.game().barred() + " ";
    Optional<List<Integer>> known = tree.known(more);
    if (known.isPresent()) {
      return known.get();
    }
    List<Integer> stated = tree.nextPoints();
    Map<List<Move>, List<Integer>> points = new LinkedHashMap<>();
    for (List<Move> turn : turns(tree.game())) {
      Map<Color, Move> moves = new LinkedHashMap<>();
      for (int seat = 0; seat < turn.size(); seat++) {
        moves.put(new Color(seat), turn.get(seat));
      }
      points.put(turn, tree.after(moves, () -> visit(tree)));
    }
    List<Integer> taken =
        points.keySet().stream()
            .filter(turn -> isStable(turn, points))
            .map(points::get)
            .max(EquilibriumClaims::compare)
            .orElse(PointsTree.NONE);
    if (!stated.equals(taken)) {
      throw tokens.error(stated + " (expected: " + taken + ", by the equilibrium that is taken)");
    }
    tree.setChecked(more, stated);
    return stated;
  }

  private static int compare(List<Integer> points, List<Integer> others) {
    return Comparator.<List<Integer>>comparingInt(
            each -> each.stream().mapToInt(Integer::intValue).sum())
        .thenComparing(each -> each.get(0))
        .thenComparing(each -> each.get(1))
        .compare(points, others);
  }

  /** All turns but those in which all stones collide; black's choice changes with each turn. */
  private List<List<Move>> turns(Game game) {
    List<List<Move>> turns = List.of(List.of());
    for (int seat = spec.players() - 1; seat >= 0; seat--) {
      turns = withChoicesBefore(turns, game.legalMoves(new Color(seat)));
    }
    return turns.stream().filter(turn -> !isLoop(turn)).toList();
  }

  private static List<List<Move>> withChoicesBefore(List<List<Move>> turns, List<Move> choices) {
    List<List<Move>> longer = new ArrayList<>();
    for (List<Move> turn : turns) {
      for (Move choice : choices) {
        List<Move> all = new ArrayList<>(List.of(choice));
        all.addAll(turn);
        longer.add(all);
      }
    }
    return longer;
  }

  private static boolean isLoop(List<Move> turn) {
    List<Move> stones = turn.stream().filter(move -> !move.isPass()).toList();
    return !stones.isEmpty()
        && stones.stream().allMatch(move -> stones.indexOf(move) != stones.lastIndexOf(move));
  }

  private static boolean isStable(List<Move> turn, Map<List<Move>, List<Integer>> points) {
    List<Integer> own = points.get(turn);
    if (own == null || own.isEmpty()) {
      return false;
    }
    for (Map.Entry<List<Move>, List<Integer>> other : points.entrySet()) {
      int seat = onlyDifference(turn, other.getKey());
      List<Integer> instead = other.getValue();
      if (seat >= 0 && (instead.isEmpty() || instead.get(seat) > own.get(seat))) {
        return false;
      }
    }
    return true;
  }

  /** The seat that chooses otherwise, if it is the only one; else negative. */
  private static int onlyDifference(List<Move> turn, List<Move> other) {
    int found = -1;
    for (int seat = 0; seat < turn.size(); seat++) {
      if (!turn.get(seat).equals(other.get(seat))) {
        if (found >= 0) {
          return -1;
        }
        found = seat;
      }
    }
    return found;
  }
}
