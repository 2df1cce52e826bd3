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
import java.util.Optional;

/**
 * Claims about what the players of Multiplayer Go get if each goes for its own points. Plays all
 * games on the rules engine, and checks that the points of each state are those after the best
 * move: one that brings the mover the most, of several one that leaves the fewest to the next
 * player, and of those the fewest to the player after.
 */
final class MaxNClaims implements ClaimReader {
  private static final int PLAYERS = 3;
  private static final int OPENING_ROUNDS = 3;

  private final GameSpec spec;
  private final ProofTokens tokens;
  private final TurnTargets targets;

  MaxNClaims(GameSpec spec, ProofTokens tokens) throws ProofException {
    this.spec = spec;
    this.tokens = tokens;
    ProvableRules.check(
        spec,
        PLAYERS,
        Variants.STANDARD.get("multi").rules(),
        Map.of("opening", List.of("none")),
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
    List<Integer> proved = visit(tree, 0);
    if (!proved.equals(claimed)) {
      throw tokens.error("the tree proves " + proved + " (expected: " + claimed + ")");
    }
    tokens.expect("end");
    return new CheckedClaim(line.substring("claim ".length()), 0, tree.states());
  }

  private List<Integer> visit(PointsTree tree, int ply) throws ProofException {
    Game game = tree.game();
    Color mover = game.toMove().first();
    String more = " " + ply + " " + mover + " " + game.passed();
    Optional<List<Integer>> known = tree.known(more);
    if (known.isPresent()) {
      return known.get();
    }
    List<Integer> stated = tree.nextPoints();
    Comparator<List<Integer>> better = better(mover);
    List<Integer> best = PointsTree.NONE;
    for (Move move : game.legalMoves(mover)) {
      List<Integer> points = tree.after(Map.of(mover, move), () -> visit(tree, nextPly(ply)));
      best = best.isEmpty() || better.compare(points, best) > 0 ? points : best;
    }
    if (!stated.equals(best)) {
      throw tokens.error(stated + " (expected: " + best + ", after the best move)");
    }
    tree.setChecked(more, stated);
    return stated;
  }

  /** Plies count as long as they decide who must pass. */
  private int nextPly(int ply) {
    return spec.rules().opening() == Opening.NONE ? 0 : Math.min(ply + 1, OPENING_ROUNDS * PLAYERS);
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
