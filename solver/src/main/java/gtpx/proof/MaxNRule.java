package gtpx.proof;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Opening;
import gtpx.rules.Variants;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What the players of Multiplayer Go get if each goes for its own points: those after the best
 * move, one that brings the mover the most, of several one that leaves the fewest to the next
 * player, and of those the fewest to the player after.
 */
final class MaxNRule implements PointsTree.Rule {
  private static final int PLAYERS = 3;
  private static final int OPENING_ROUNDS = 3;

  private final boolean hasOpening;

  /**
   * @throws ProofException if the game isn't one that the rule is meant for
   */
  MaxNRule(GameSpec spec, ProofTokens tokens) throws ProofException {
    ProvableRules.check(
        spec,
        PLAYERS,
        Variants.STANDARD.get("multi").rules(),
        Map.of("opening", List.of("none")),
        tokens);
    hasOpening = spec.rules().opening() != Opening.NONE;
  }

  /** Plies count as long as they decide who must pass. */
  @Override
  public String state(Game game) {
    int ply = hasOpening ? Math.min(game.turn(), OPENING_ROUNDS * PLAYERS) : 0;
    return " " + ply + " " + game.toMove().first() + " " + game.passed();
  }

  @Override
  public List<Integer> points(PointsTree tree) throws ProofException {
    Color mover = tree.game().toMove().first();
    Comparator<List<Integer>> better = better(mover);
    List<Integer> best = PointsTree.NONE;
    for (Move move : tree.game().legalMoves(mover)) {
      List<Integer> points = tree.after(Map.of(mover, move));
      best = best.isEmpty() || better.compare(points, best) > 0 ? points : best;
    }
    return best;
  }

  @Override
  public String words() {
    return "after the best move";
  }

  private static Comparator<List<Integer>> better(Color mover) {
    Comparator<List<Integer>> better = Comparator.comparing(points -> points.get(mover.seat()));
    for (int i = 1; i < PLAYERS; i++) {
      int seat = (mover.seat() + i) % PLAYERS;
      better = better.thenComparing(points -> -points.get(seat));
    }
    return better;
  }
}
