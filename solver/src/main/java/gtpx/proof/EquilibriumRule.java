package gtpx.proof;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the players of Parallel Go get by the equilibrium that is taken: a turn from which no player
 * alone gains by another choice, of several one with the most points for all together, then for
 * black, then for white. Turns in which all stones collide don't count.
 */
final class EquilibriumRule implements PointsTree.Rule {
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
  public List<Integer> points(PointsTree tree) throws ProofException {
    Map<Map<Color, Move>, List<Integer>> points = new LinkedHashMap<>();
    for (Map<Color, Move> turn : TurnTargets.allTurns(tree.game())) {
      if (!isLoop(turn.values())) {
        points.put(turn, tree.after(turn));
      }
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

  /** Whether all stones of a turn collide. */
  private static boolean isLoop(Collection<Move> turn) {
    List<Move> stones = turn.stream().filter(move -> !move.isPass()).toList();
    return !stones.isEmpty()
        && stones.stream().allMatch(move -> stones.indexOf(move) != stones.lastIndexOf(move));
  }

  /** Whether no player alone gains by another choice. */
  private boolean isStable(Map<Color, Move> turn, Map<Map<Color, Move>, List<Integer>> points) {
    List<Integer> own = points.getOrDefault(turn, PointsTree.NONE);
    for (Color color : turn.keySet()) {
      for (int point = Move.PASS.point(); point < spec.board().size(); point++) {
        Map<Color, Move> other = new HashMap<>(turn);
        other.put(color, Move.ofPoint(point));
        List<Integer> instead = points.getOrDefault(other, own); // illegal turns don't count
        if (instead.isEmpty() || instead.get(color.seat()) > own.get(color.seat())) {
          return false;
        }
      }
    }
    return true;
  }
}
