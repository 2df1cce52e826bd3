package gtpx.player;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.rules.Word;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a searching player assumes about the goals of the players in a game of more than two.
 * Written {@code max-n}, {@code paranoid}, {@code confident} or {@code alliance:white+red}.
 *
 * @param allies the players with whom it seeks a common victory; empty except with {@code alliance}
 */
public record SearchPolicy(Kind kind, ColorSet allies) {
  public static final SearchPolicy MAX_N = new SearchPolicy(Kind.MAX_N, ColorSet.NONE);
  public static final SearchPolicy PARANOID = new SearchPolicy(Kind.PARANOID, ColorSet.NONE);
  public static final SearchPolicy CONFIDENT = new SearchPolicy(Kind.CONFIDENT, ColorSet.NONE);

  /** The policies of the literature (Cazenave, Multi-player Go, 2008). */
  public enum Kind implements Word {
    /** Every player seeks its own share of the victory. */
    MAX_N,
    /** All others try to keep the searching player from getting anything. */
    PARANOID,
    /** The searching player and its allies maximize what they get together. */
    ALLIANCE,
    /** Tries every other player as the only ally; the most favourable alliance counts. */
    CONFIDENT
  }

  public SearchPolicy {
    if ((kind == Kind.ALLIANCE) == allies.isEmpty()) {
      throw new IllegalArgumentException(
          kind.word() + " with allies: " + allies + " (expected: some, with alliance alone)");
    }
  }

  public static SearchPolicy alliance(ColorSet allies) {
    return new SearchPolicy(Kind.ALLIANCE, allies);
  }

  /** Parses a policy; empty if the text isn't one. */
  public static Optional<SearchPolicy> parse(String text) {
    String[] parts = text.split(":", 2);
    Optional<Kind> kind = Word.find(Kind.values(), parts[0]);
    Optional<ColorSet> allies = parts.length == 1 ? Optional.of(ColorSet.NONE) : colors(parts[1]);
    return kind.flatMap(
        found ->
            allies
                .filter(some -> (found == Kind.ALLIANCE) != some.isEmpty())
                .map(some -> new SearchPolicy(found, some)));
  }

  private static Optional<ColorSet> colors(String names) {
    ColorSet colors = ColorSet.NONE;
    for (String name : names.split("\\+", -1)) {
      Optional<Color> color = Color.parse(name);
      if (color.isEmpty() || colors.contains(color.get())) {
        return Optional.empty();
      }
      colors = colors.with(color.get());
    }
    return Optional.of(colors);
  }

  @Override
  public String toString() {
    return allies.isEmpty()
        ? kind.word()
        : kind.word() + ":" + allies.stream().map(Color::toString).collect(Collectors.joining("+"));
  }
}
