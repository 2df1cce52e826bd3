package gtpx.proof;

import gtpx.game.GameSpec;
import java.util.List;

/**
 * Claims about what each of several players gets. Plays all games on the rules engine, and checks
 * that the points of each state are those that follow from its turns by a rule.
 */
final class PointsClaims implements ClaimReader {
  private final GameSpec spec;
  private final ProofTokens tokens;
  private final PointsTree.Rule rule;
  private final TurnTargets targets;

  /**
   * @throws ProofException if the board has too many games
   */
  PointsClaims(GameSpec spec, ProofTokens tokens, PointsTree.Rule rule) throws ProofException {
    ProvableRules.checkSize(spec, tokens);
    this.spec = spec;
    this.tokens = tokens;
    this.rule = rule;
    targets = new TurnTargets(spec);
  }

  @Override
  public CheckedClaim check(String line) throws ProofException {
    List<Integer> claimed = PointsTree.claim(line, spec, tokens);
    tokens.expect("tree");
    PointsTree tree = new PointsTree(spec, tokens, targets, rule);
    List<Integer> proved = tree.visit();
    if (!proved.equals(claimed)) {
      throw tokens.error("the tree proves " + proved + " (expected: " + claimed + ")");
    }
    return new CheckedClaim(line.substring("claim ".length()), 0, tree.states());
  }
}
