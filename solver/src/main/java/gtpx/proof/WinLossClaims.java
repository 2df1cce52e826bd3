package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Outcome;
import gtpx.rules.Variants;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Claims about who wins Alter Igo: a label for each position that can be reached, with the player
 * to move. Plays one turn from each on the rules engine.
 *
 * <p>Why the labels of the first position is true if no fault is found: a winner goes to lower and
 * lower numbers of plies, so that each position occurs at most twice on the way, once with each
 * player to move, and the third occurrence doesn't come before the win. From a draw, no player can
 * go to a win, and each can go to another draw.
 */
final class WinLossClaims implements ClaimReader {
  private static final int PLAYERS = 2;
  private static final Pattern CLAIM =
      Pattern.compile(
          "claim (?:(black|white) wins in (\\d{1,6}) (?:ply|plies)|(draw))( after (\\S+))?");
  private static final Pattern LABELS = Pattern.compile("labels (\\d{1,9})");
  private static final Pattern LABEL =
      Pattern.compile("(\\S+) (black|white) (win|loss|draw)(?: (\\d{1,6}))?");

  private final GameSpec spec;
  private final ProofTokens tokens;
  private final Game game;

  /** A position and the player to move. */
  private record Turn(String position, Color mover) {}

  /**
   * What a turn is worth to the mover.
   *
   * @param result 1 for a win, -1 for a loss, 0 for a draw
   * @param plies until the end, at most; 0 for a draw
   */
  private record Label(int result, int plies, long line) {}

  WinLossClaims(GameSpec spec, ProofTokens tokens) throws ProofException {
    this.spec = spec;
    this.tokens = tokens;
    ProvableRules.check(
        spec, PLAYERS, Variants.STANDARD.get("alter-igo").rules(), Map.of(), tokens);
    game = new Game(spec);
  }

  @Override
  public CheckedClaim check(String line) throws ProofException {
    Matcher claim =
        tokens.match(
            CLAIM, line, "no claim (expected: claim black|white wins in N plies, or claim draw)");
    Map<Turn, Label> labels = read();
    for (Map.Entry<Turn, Label> each : labels.entrySet()) {
      check(each.getKey(), each.getValue(), labels);
    }
    checkClaim(claim, labels);
    return new CheckedClaim(line.substring("claim ".length()), labels.size(), 0);
  }

  private Map<Turn, Label> read() throws ProofException {
    Map<Turn, Label> labels = new HashMap<>();
    Matcher count =
        tokens.match(
            LABELS,
            tokens.nextLine(),
            "no labels (expected: labels, and how many lines they have)");
    for (int rest = Integer.parseInt(count.group(1)); rest > 0; rest--) {
      String line = tokens.nextLine();
      Matcher label = LABEL.matcher(line);
      if (!label.matches() || !PositionWord.isText(label.group(1), spec) || !hasPlies(label)) {
        throw tokens.error("no label (expected: POSITION COLOUR win N, loss N or draw)");
      }
      int result = label.group(3).equals("win") ? 1 : label.group(3).equals("loss") ? -1 : 0;
      int plies = result == 0 ? 0 : Integer.parseInt(label.group(4));
      Turn turn = new Turn(label.group(1), color(label.group(2)));
      if (labels.put(turn, new Label(result, plies, tokens.line())) != null) {
        throw tokens.error("the position has a label already");
      }
    }
    return labels;
  }

  private static boolean hasPlies(Matcher label) {
    return label.group(3).equals("draw") == (label.group(4) == null);
  }

  private static Color color(String name) {
    return name.equals("black") ? Color.BLACK : Color.WHITE;
  }

  private void check(Turn turn, Label label, Map<Turn, Label> labels) throws ProofException {
    int best = -1;
    boolean hasSoonWin = false;
    boolean isLateLoss = false;
    PositionWord.setUp(game, PositionWord.setup(turn.position).withToMove(turn.mover), label.line);
    for (Move move : game.legalMoves(turn.mover)) {
      Optional<Label> found = after(turn, move, labels);
      if (found.isEmpty()) {
        if (label.result != 1) {
          throw new ProofException(
              label.line, "no label after " + move.name(spec.board()) + " (expected: one)");
        }
        continue; // not the winner's move
      }
      Label after = found.get();
      best = Math.max(best, -after.result);
      hasSoonWin |= after.result == -1 && after.plies < label.plies;
      isLateLoss |= after.result == 1 && after.plies >= label.plies;
    }
    boolean isTrue =
        label.result == 1
            ? hasSoonWin
            : best == label.result && !(label.result == -1 && isLateLoss);
    if (!isTrue) {
      throw new ProofException(label.line, "the label doesn't follow from those after its moves");
    }
  }

  /** What the opponent has after a move; empty if it has no label. */
  private Optional<Label> after(Turn turn, Move move, Map<Turn, Label> labels) {
    game.playTurn(Map.of(turn.mover, move), ColorSet.NONE);
    Optional<Outcome> outcome = game.outcome();
    String position = PositionWord.stones(game);
    game.undo();
    if (outcome.isPresent()) {
      int result = outcome.get().winners().contains(turn.mover) ? -1 : 1;
      return Optional.of(new Label(result, 0, 0));
    }
    return Optional.ofNullable(labels.get(new Turn(position, turn.mover.opponent())));
  }

  private void checkClaim(Matcher claim, Map<Turn, Label> labels) throws ProofException {
    Turn start = new Turn(PositionWord.empty(spec), Color.BLACK);
    Color mover = Color.BLACK;
    Optional<Label> label = Optional.ofNullable(labels.get(start));
    int played = 0;
    if (claim.group(5) != null) {
      Move first =
          Move.parse(claim.group(5), spec.board())
              .orElseThrow(() -> tokens.error(claim.group(5) + " (expected: a point)"));
      game.setUp(PositionWord.setup(start.position).withToMove(Color.BLACK));
      if (!game.legality(Color.BLACK, first).isLegal()) {
        throw tokens.error("the move before the claim is illegal");
      }
      label = after(start, first, labels);
      mover = Color.WHITE;
      played = 1;
    }
    Label found = label.orElseThrow(() -> tokens.error("no label for the claim"));
    int claimed = claim.group(3) != null ? 0 : color(claim.group(1)).equals(mover) ? 1 : -1;
    int plies = claim.group(2) == null ? 0 : Integer.parseInt(claim.group(2));
    if (found.result != claimed || (claimed != 0 && found.plies + played > plies)) {
      throw tokens.error("the labels prove something else");
    }
  }
}
