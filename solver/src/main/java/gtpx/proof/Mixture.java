package gtpx.proof;

import gtpx.board.Topology;
import gtpx.game.Move;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A choice at random: each move with a weight, a positive whole number. How probable a move is, is
 * its weight by the sum of all.
 */
record Mixture(Map<Move, Long> weights) {
  private static final Pattern PART = Pattern.compile("([^:,]+):([1-9]\\d{0,17})");

  /** Reads {@code A1:3,pass:1}. */
  static Mixture parse(String text, Topology topology, ProofTokens tokens) throws ProofException {
    Map<Move, Long> weights = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      Matcher matcher = PART.matcher(part);
      Move move = matcher.matches() ? Move.parse(matcher.group(1), topology).orElse(null) : null;
      if (move == null || weights.put(move, Long.parseLong(matcher.group(2))) != null) {
        throw tokens.error(text + " (expected: moves and their weights, such as A1:3,pass:1)");
      }
    }
    return new Mixture(weights);
  }

  /** Whether what is summed up by weight is less than a value on average. */
  boolean isLess(BigDecimal sum, BigDecimal value) {
    BigDecimal all =
        weights.values().stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
    return sum.compareTo(value.multiply(all)) < 0;
  }
}
