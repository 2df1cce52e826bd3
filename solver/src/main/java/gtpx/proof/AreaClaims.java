package gtpx.proof;

import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Claims about what a player of two in turn gets, who count area. docs/small-boards.md, "Proof
 * files"
 */
final class AreaClaims implements ClaimReader {
  private static final String TREE = "tree";
  private static final int PLAYERS = 2;

  /** What the rules of a proof may have instead of those of plain Go. */
  private static final Map<String, List<String>> OTHER_RULES =
      Map.of(
          "suicide", List.of("multi-stone", "allowed"),
          "ko", List.of("kee", "kee-every-pass"),
          "end", List.of("kee"));

  private static final Pattern STRATEGY = Pattern.compile("strategy (\\d{1,9})");
  private static final Pattern CLAIM =
      Pattern.compile("claim (black|white) gets (-?\\d{1,4})( after (.+))?");
  private static final Pattern OWN = Pattern.compile("([.XO]+) own (\\S+)");
  private static final Pattern PRODUCED = Pattern.compile("([.XO]+) (others|ko)");

  private final ProofTokens tokens;
  private final GameSpec spec;
  private final PlainBoard board;
  private final BoardSymmetries symmetries;
  private Optional<ProofChecker> last = Optional.empty(); // of the claim before

  /**
   * Checks the game, and reads the symmetries of its board.
   *
   * @throws ProofException if the game isn't one that the strategies and the count here are meant
   *     for: two players in turn, who count area without komi
   */
  AreaClaims(GameSpec spec, ProofTokens tokens) throws ProofException {
    this.spec = spec;
    this.tokens = tokens;
    ProvableRules.check(spec, PLAYERS, Rules.DEFAULT, OTHER_RULES, tokens);
    board = PlainBoard.of(spec);
    symmetries = BoardSymmetries.read(tokens, spec.board());
  }

  @Override
  public CheckedClaim check(String line) throws ProofException {
    Matcher claim =
        tokens.match(
            CLAIM, line, "no claim (expected: claim black|white gets VALUE, or … after MOVES)");
    char player = claim.group(1).equals("black") ? 'X' : 'O';
    int value = Integer.parseInt(claim.group(2));
    List<Move> first = new ArrayList<>();
    if (claim.group(4) != null) {
      for (String name : List.of(claim.group(4).split(" "))) {
        first.add(tokens.move(name, spec.board()));
      }
    }
    ProofChecker checker = checker(player, value);
    checker.start(first);
    readStrategy(checker);
    long states = checker.check();
    return new CheckedClaim(line.substring("claim ".length()), checker.strategySize(), states);
  }

  /** The one of the claim before if it said the same, so that what it has shown holds here, too. */
  private ProofChecker checker(char player, int value) {
    ProofChecker same =
        last.filter(checker -> checker.isAbout(player, value))
            .orElseGet(() -> new ProofChecker(spec, tokens, symmetries, player, value));
    last = Optional.of(same);
    return same;
  }

  /** Reads the lines of a strategy, if there are any, and {@code tree}. */
  private void readStrategy(ProofChecker checker) throws ProofException {
    String line = tokens.nextLine();
    if (line.equals(TREE)) {
      return;
    }
    Matcher count =
        tokens.match(
            STRATEGY, line, "no strategy (expected: strategy, and how many lines it has, or tree)");
    ProofStrategy strategy = checker.newStrategy();
    int positions = Integer.parseInt(count.group(1));
    for (int i = 0; i < positions; i++) {
      addEntry(strategy, tokens.nextLine());
    }
    if (!tokens.nextLine().equals(TREE)) {
      throw tokens.error("no tree (expected: after the " + positions + " lines of the strategy)");
    }
  }

  private void addEntry(ProofStrategy strategy, String line) throws ProofException {
    Matcher own = OWN.matcher(line);
    Matcher produced = PRODUCED.matcher(line);
    if (own.matches()) {
      int move = tokens.move(own.group(2), spec.board()).point();
      strategy.addOwn(position(own.group(1)), move, tokens.line());
    } else if (produced.matches()) {
      boolean isKo = produced.group(2).equals("ko");
      strategy.addProduced(position(produced.group(1)), isKo, tokens.line());
    } else {
      throw tokens.error("no entry (expected: POSITION own MOVE, or POSITION others|ko)");
    }
  }

  private String position(String text) throws ProofException {
    if (!board.isPosition(text)) {
      throw tokens.error(text + " (expected: a position of " + spec.board() + ")");
    }
    return text;
  }
}
