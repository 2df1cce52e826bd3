package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Claims about what a player of F-Go gets on average. Plays the tree on the rules engine, with all
 * of the player's choices that have a weight and all of the opponent's, down to ends of the game
 * and to {@link MixtureBounds}. Computes in decimal numbers without rounding.
 */
final class MixtureClaims implements ClaimReader {
  private static final int PLAYERS = 2;
  private static final Pattern CLAIM =
      Pattern.compile(
          "claim (black|white) gets (-?\\d{1,4}(?:\\.\\d{1,15})?) on average( after (.+))?");

  private final GameSpec spec;
  private final ProofTokens tokens;

  MixtureClaims(GameSpec spec, ProofTokens tokens) throws ProofException {
    this.spec = spec;
    this.tokens = tokens;
    ProvableRules.check(spec, PLAYERS, Variants.STANDARD.get("f-go").rules(), Map.of(), tokens);
  }

  @Override
  public CheckedClaim check(String line) throws ProofException {
    Matcher claim =
        tokens.match(
            CLAIM,
            line,
            "no claim (expected: claim black|white gets VALUE on average, or … after TURNS)");
    Color player = claim.group(1).equals("black") ? Color.BLACK : Color.WHITE;
    MixtureBounds bounds = new MixtureBounds(spec, player, tokens);
    bounds.read();
    bounds.check();
    Tree tree = new Tree(player, bounds);
    if (claim.group(4) != null) {
      tree.playFirst(claim.group(4));
    }
    BigDecimal proved = tree.visit();
    BigDecimal claimed = new BigDecimal(claim.group(2));
    if (proved.compareTo(claimed) < 0) {
      throw tokens.error("the tree proves " + proved + " (expected: at least " + claimed + ")");
    }
    return new CheckedClaim(line.substring("claim ".length()), bounds.count(), tree.states);
  }

  /** The part of a proof that is about games with their history. */
  private final class Tree {
    private final Color player;
    private final MixtureBounds bounds;
    private final Game game = new Game(spec);
    private final List<String> positions = new ArrayList<>(); // that have occurred, in this order
    private final Map<String, BigDecimal> checked = new HashMap<>(); // by state
    private long states;

    Tree(Color player, MixtureBounds bounds) {
      this.player = player;
      this.bounds = bounds;
      positions.add(PositionWord.stones(game));
    }

    void playFirst(String turns) throws ProofException {
      for (String turn : List.of(turns.split(" "))) {
        String[] names = turn.split("/", -1);
        if (names.length != PLAYERS) {
          throw tokens.error(turn + " (expected: black/white)");
        }
        Move black = tokens.move(names[0], spec.board());
        Move white = tokens.move(names[1], spec.board());
        Map<Color, Move> moves = Map.of(Color.BLACK, black, Color.WHITE, white);
        if (!moves.entrySet().stream()
            .allMatch(each -> game.legality(each.getKey(), each.getValue()).isLegal())) {
          throw tokens.error("the turn " + turn + " before the claim is illegal");
        }
        game.playTurn(moves, ColorSet.NONE);
        addPosition();
      }
    }

    /** Adds the position if it is new; returns whether it is. */
    private boolean addPosition() {
      String position = PositionWord.stones(game);
      return !positions.contains(position) && positions.add(position);
    }

    /** Returns what the player gets from here, at least. */
    BigDecimal visit() throws ProofException {
      if (!game.phase().isPlay()) {
        return MixtureBounds.score(game, player);
      }
      states++;
      String state = PositionWord.all(game) + new TreeSet<>(positions);
      String token = tokens.next();
      if (token.equals("^")) {
        BigDecimal known = checked.get(state);
        if (known == null) {
          throw tokens.error("this state has not been checked before");
        }
        return known;
      }
      BigDecimal value =
          token.equals("=") ? bounds.find(PositionWord.all(game), positions) : tokens.number(token);
      if (!token.equals("=")) {
        check(Mixture.parse(tokens.next(), spec.board(), tokens), value);
      }
      checked.put(state, value);
      return value;
    }

    private void check(Mixture mixture, BigDecimal value) throws ProofException {
      List<Move> replies = game.legalMoves(player.opponent());
      Map<Move, BigDecimal> sums = new HashMap<>();
      for (Map.Entry<Move, Long> each : mixture.weights().entrySet()) {
        if (!game.legality(player, each.getKey()).isLegal()) {
          throw tokens.error(each.getKey().name(spec.board()) + " (expected: a legal move)");
        }
        for (Move reply : replies) {
          BigDecimal part =
              after(each.getKey(), reply).multiply(BigDecimal.valueOf(each.getValue()));
          sums.merge(reply, part, BigDecimal::add);
        }
      }
      for (Move reply : replies) {
        if (mixture.isLess(sums.getOrDefault(reply, BigDecimal.ZERO), value)) {
          throw tokens.error("less than " + value + " against " + reply.name(spec.board()));
        }
      }
    }

    private BigDecimal after(Move own, Move reply) throws ProofException {
      game.playTurn(Map.of(player, own, player.opponent(), reply), ColorSet.NONE);
      boolean isNew = addPosition();
      BigDecimal value = visit();
      if (isNew) {
        positions.remove(positions.size() - 1);
      }
      game.undo();
      return value;
    }
  }
}
