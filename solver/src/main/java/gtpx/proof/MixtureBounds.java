package gtpx.proof;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a player of F-Go gets on average at least, by a position, its barred points and perhaps the
 * position before, whatever else came before. Each entry has a mixture.
 *
 * <p>Why the entries are bounds if {@link #check} finds no fault: after each turn, the mixture's
 * matrix has the lesser of two entries, one for a turn that repeats a position, and one for a turn
 * that doesn't. The real game is finite, and goes on in one of these ways. So what the matrices say
 * of each state follows from what they say of later states, back from the ends of all games.
 */
final class MixtureBounds {
  private static final String NO_PREVIOUS = "*";
  private static final Pattern COUNT = Pattern.compile("bounds (\\d{1,9})");

  private final GameSpec spec;
  private final Color player;
  private final ProofTokens tokens;
  private final Game game;
  private final String start;
  private final Map<Key, Entry> entries = new HashMap<>();

  /**
   * @param position with the barred points
   * @param previous the position before, whose stones may not come again; or {@link #NO_PREVIOUS}
   */
  private record Key(String position, String previous) {}

  private record Entry(BigDecimal value, Mixture mixture, long line) {}

  MixtureBounds(GameSpec spec, Color player, ProofTokens tokens) {
    this.spec = spec;
    this.player = player;
    this.tokens = tokens;
    game = new Game(spec);
    start = PositionWord.empty(spec);
  }

  int count() {
    return entries.size();
  }

  /** Reads {@code bounds N} and that many lines, and {@code tree}. */
  void read() throws ProofException {
    Matcher count =
        tokens.match(
            COUNT, tokens.nextLine(), "no bounds (expected: bounds, and how many lines they have)");
    for (int rest = Integer.parseInt(count.group(1)); rest > 0; rest--) {
      String line = tokens.nextLine();
      String[] words = line.split(" ", -1);
      boolean isEntry =
          words.length == 4
              && PositionWord.isText(words[0], spec)
              && (words[1].equals(NO_PREVIOUS) || PositionWord.isText(words[1], spec));
      if (!isEntry) {
        throw tokens.error(line + " (expected: POSITION PREVIOUS VALUE MIXTURE)");
      }
      Entry entry =
          new Entry(
              tokens.number(words[2]),
              Mixture.parse(words[3], spec.board(), tokens),
              tokens.line());
      if (entries.put(new Key(words[0], words[1]), entry) != null) {
        throw tokens.error("the position has a bound already");
      }
    }
    if (!tokens.nextLine().equals("tree")) {
      throw tokens.error("no tree (expected: after the bounds)");
    }
  }

  /** The best bound of a position in a game that has had these positions. */
  BigDecimal find(String position, Iterable<String> past) throws ProofException {
    Entry best = entries.get(new Key(position, NO_PREVIOUS));
    for (String each : past) {
      Entry entry = entries.get(new Key(position, each));
      boolean isBetter = entry != null && (best == null || entry.value.compareTo(best.value) > 0);
      best = isBetter ? entry : best;
    }
    if (best == null) {
      throw tokens.error("no bound of " + position);
    }
    return best.value;
  }

  /** Checks that each mixture gets its bound. */
  void check() throws ProofException {
    for (Map.Entry<Key, Entry> each : entries.entrySet()) {
      check(each.getKey(), each.getValue());
    }
  }

  private void check(Key key, Entry entry) throws ProofException {
    PositionWord.setUp(game, PositionWord.setup(key.position), entry.line);
    List<Move> legal = game.legalMoves(player);
    if (!legal.containsAll(entry.mixture.weights().keySet())) {
      throw new ProofException(entry.line, "a move of the mixture is illegal");
    }
    for (Move reply : game.legalMoves(player.opponent())) {
      BigDecimal sum = BigDecimal.ZERO;
      for (Map.Entry<Move, Long> each : entry.mixture.weights().entrySet()) {
        BigDecimal after = after(key, each.getKey(), reply);
        sum = sum.add(after.multiply(BigDecimal.valueOf(each.getValue())));
      }
      if (entry.mixture.isLess(sum, entry.value)) {
        String against = reply.name(spec.board());
        throw new ProofException(entry.line, "less than " + entry.value + " against " + against);
      }
    }
  }

  private BigDecimal after(Key key, Move own, Move reply) throws ProofException {
    game.playTurn(Map.of(player, own, player.opponent(), reply), ColorSet.NONE);
    BigDecimal value = valueAfter(key, own, reply);
    game.undo();
    return value;
  }

  private BigDecimal valueAfter(Key key, Move own, Move reply) throws ProofException {
    if (!game.phase().isPlay()) {
      return score(game, player);
    }
    String before = PositionWord.withoutBars(key.position);
    String after = PositionWord.stones(game);
    List<Integer> chosen =
        Stream.of(own, reply).filter(move -> !move.isPass()).map(Move::point).toList();
    BigDecimal repeated = find(PositionWord.bar(key.position, chosen), List.of(key.previous));
    if (after.equals(before) || after.equals(key.previous) || after.equals(start)) {
      return repeated;
    }
    return repeated.min(find(after, List.of(before)));
  }

  /** The player's area less the opponent's. */
  static BigDecimal score(Game game, Color player) {
    var score = game.score(List.of());
    return score.points(player).subtract(score.points(player.opponent()));
  }
}
