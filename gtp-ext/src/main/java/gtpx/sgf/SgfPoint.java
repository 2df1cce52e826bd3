package gtpx.sgf;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A point in the notation of SGF: two letters, column and row, from the upper left; {@code a} to
 * {@code z}, then {@code A} to {@code Z}. Knows no board.
 *
 * @param x column, from 0
 * @param y row from the top, from 0
 */
public record SgfPoint(int x, int y) {
  /** The greatest number of columns and rows that letters can name. */
  public static final int MAX_SIDE = 52;

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final int MAX_LISTED = 1_000_000; // points in a list, including repeated ones

  /** Parses two letters; empty for anything else. */
  public static Optional<SgfPoint> parse(String word) {
    if (word.length() != 2) {
      return Optional.empty();
    }
    int x = LETTERS.indexOf(word.charAt(0));
    int y = LETTERS.indexOf(word.charAt(1));
    return x < 0 || y < 0 ? Optional.empty() : Optional.of(new SgfPoint(x, y));
  }

  /**
   * The distinct points of a list, in order; {@code aa:cc} means the rectangle between two corners.
   *
   * @param wrong receives each value that is neither a point nor a rectangle, and is left out
   * @throws SgfException for too many points
   */
  public static Set<SgfPoint> list(SgfProperty property, Consumer<SgfException> wrong)
      throws SgfException {
    Set<SgfPoint> points = new LinkedHashSet<>();
    long listed = 0;
    for (String value : property.values()) {
      listed += addRectangle(points, SgfText.strip(value), property, wrong);
      if (listed > MAX_LISTED) {
        throw property.wrong("too many points (expected: at most " + MAX_LISTED + ")");
      }
    }
    return points;
  }

  private static int addRectangle(
      Set<SgfPoint> points, String value, SgfProperty property, Consumer<SgfException> wrong) {
    List<String> corners = SgfText.parts(value);
    Optional<SgfPoint> from = parse(corners.get(0));
    Optional<SgfPoint> to = parse(corners.get(corners.size() - 1));
    if (from.isEmpty() || to.isEmpty() || to.get().x < from.get().x || to.get().y < from.get().y) {
      wrong.accept(property.wrong(value, "a point such as cd, or two such as aa:cd"));
      return 0;
    }
    for (int y = from.get().y; y <= to.get().y; y++) {
      for (int x = from.get().x; x <= to.get().x; x++) {
        points.add(new SgfPoint(x, y));
      }
    }
    return (to.get().x - from.get().x + 1) * (to.get().y - from.get().y + 1);
  }

  /** The two letters. */
  @Override
  public String toString() {
    return String.valueOf(new char[] {LETTERS.charAt(x), LETTERS.charAt(y)});
  }
}
