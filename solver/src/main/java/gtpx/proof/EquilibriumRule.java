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

/**
 * What the players of Parallel Go get by the equilibrium that is taken: a turn from which no player
 * alone gains by another choice, of several one with the most points for all together, then for
 * black, then for white. Turns in which all stones collide don't count.
 */
final class EquilibriumRule implements PointsClaims.Rule {
  private static final int MOST_PLAYERS = 3;

  private final GameSpec spec;

  /**
   * @throws ProofException if the game isn't one that the rule is meant for
   */
  EquilibriumRule(GameSpec spec, ProofTokens tokens) throws ProofException {
    ProvableRules.check(
        spec,
        Math.min(spec.players(), MOST_PLAYERS),
        Variants.STANDARD.get("parallel").rules(),
        Map.of(),
        tokens);
    this.spec = spec;
  }

  @Override
  public String state(Game game) {
    return " " + game.barred() + " ";
  }

  @Override
  public List<Integer> points(PointsTree tree, PointsTree.Visit visit) throws ProofException {
    Map<List<Move>, List<Integer>> points = new LinkedHashMap<>();
    for (List<Move> turn : turns(tree.game())) {
      Map<Color, Move> moves = new LinkedHashMap<>();
      for (int seat = 0; seat < turn.size(); seat++) {
        moves.put(new Color(seat), turn.get(seat));
      }
      points.put(turn, tree.after(moves, visit));
    }
    return points.keySet().stream()
        .filter(turn -> isStable(turn, points))
        .map(points::get)
        .max(EquilibriumRule::compare)
        .orElse(PointsTree.NONE);
  }

  @Override
  public String words() {
    return "by the equilibrium that is taken";
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
