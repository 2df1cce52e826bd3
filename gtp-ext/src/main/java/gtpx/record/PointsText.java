package gtpx.record;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of points as programs and people write it: 6.5, 6,5, 6½, 6 1/2, 6目半.
 *
 * @param rest what follows it
 */
record PointsText(BigDecimal points, String rest) {
  private static final Pattern NUMBER =
      Pattern.compile(
          "([+-]?)([0-9]{1,12})?([.,][0-9]{1,12})?"
              + "(?:[\\s又目子집]*([½¼¾半반]|1/2|1/4|3/4))?(?!\\s*[0-9.,/½¼¾]|[eE])");
  private static final Map<String, String> FRACTIONS =
      Map.of("¼", "0.25", "1/4", "0.25", "¾", "0.75", "3/4", "0.75");
  private static final BigDecimal FIFTY = BigDecimal.valueOf(50);
  private static final BigDecimal QUARTER = BigDecimal.valueOf(25);

  /** Reads the number at the start of a text; empty if there is none, or it isn't understood. */
  static Optional<PointsText> read(String text) {
    Matcher number = NUMBER.matcher(text);
    if (!number.lookingAt() || number.group().matches("[+-]?")) {
      return Optional.empty();
    }
    BigDecimal sum = BigDecimal.ZERO;
    if (number.group(2) != null) {
      sum = sum.add(new BigDecimal(number.group(2)));
    }
    if (number.group(3) != null) {
      sum = sum.add(new BigDecimal(number.group(3).replace(',', '.')));
    }
    if (number.group(4) != null) {
      sum = sum.add(new BigDecimal(FRACTIONS.getOrDefault(number.group(4), "0.5")));
    }
    BigDecimal points = number.group(1).equals("-") ? sum.negate() : sum;
    return Optional.of(new PointsText(points, text.substring(number.end())));
  }

  /** Returns points that may have been counted in stones, of which a quarter is half a point. */
  static BigDecimal ofStones(BigDecimal number) {
    boolean isInStones = number.movePointRight(2).remainder(FIFTY).abs().compareTo(QUARTER) == 0;
    return isInStones ? number.add(number) : number;
  }
}
