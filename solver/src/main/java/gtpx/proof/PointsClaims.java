package gtpx.proof;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import java.util.List;
import java.util.Optional;

/**
 * Claims about what each of several players gets. Plays all games on the rules engine, and checks
 * that the points of each state are those that follow from its turns by a rule.
 */
final class PointsClaims implements ClaimReader {
  private final GameSpec spec;
  private final ProofTokens tokens;
  private final Rule rule;
  private final TurnTargets targets;

  /** Which of its turns a state is judged by. */
  interface Rule {
    /**
     * What two equal states have in common beside the position and the positions that can still be
     * reached.
     */
    String state(Game game);

    /** The points of the state that a tree is in, of which the turns have to be visited. */
    List<Integer> points(PointsTree tree, PointsTree.Visit visit) throws ProofException;

    /** Which points these are, for errors: {@code after the best move}. */
    String words();
  }

  /**
   * @throws ProofException if the board has too many games
   */
  PointsClaims(GameSpec spec, ProofTokens tokens, Rule rule) throws ProofException {
    ProvableRules.checkSize(spec, tokens);
    this.spec = spec;
    this.tokens = tokens;
    this.rule = rule;
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
    String more = rule.state(tree.game());
    Optional<List<Integer>> known = tree.known(more);
    if (known.isPresent()) {
      return known.get();
    }
    List<Integer> stated = tree.nextPoints();
    List<Integer> proved = rule.points(tree, () -> visit(tree));
    if (!stated.equals(proved)) {
      throw tokens.error(stated + " (expected: " + proved + ", " + rule.words() + ")");
    }
    tree.setChecked(more, stated);
    return stated;
  }
}
