package gtpx.board;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A player's colour, which also identifies the player's seat: 0 is black and moves first. Knows its
 * words in the protocol (docs/protocol.md, "Words") and nothing about games.
 *
 * @param seat place in the seat order, 0 to {@link #MAX_PLAYERS} - 1
 */
public record Color(int seat) implements Comparable<Color> {
  public static final int MAX_PLAYERS = 64;

  private static final List<String> NAMES =
      List.of("black", "white", "red", "blue", "green", "yellow", "purple", "orange");
  private static final Pattern NUMBERED = Pattern.compile("p([1-9][0-9]?)");

  private static final List<Color> ALL =
      IntStream.range(0, MAX_PLAYERS)
          .mapToObj(Color::new)
          .toList(); // shared, since games keep parsed colours

  public static final Color BLACK = ALL.get(0);
  public static final Color WHITE = ALL.get(1);

  public Color {
    if (seat < 0 || seat >= MAX_PLAYERS) {
      throw new IllegalArgumentException("seat: " + seat + " (expected: 0 to 63)");
    }
  }

  /**
   * Parses {@code red}, {@code p3} or {@code b}, ignoring case; empty if the word isn't a colour.
   */
  public static Optional<Color> parse(String word) {
    int exact = NAMES.indexOf(word);
    return exact >= 0 ? Optional.of(ALL.get(exact)) : parseLower(word.toLowerCase(Locale.ROOT));
  }

  private static Optional<Color> parseLower(String lower) {
    int named = lower.equals("b") ? 0 : lower.equals("w") ? 1 : NAMES.indexOf(lower);
    Matcher numbered = NUMBERED.matcher(lower);
    int seat = numbered.matches() ? Integer.parseInt(numbered.group(1)) - 1 : named;
    return seat >= 0 && seat < MAX_PLAYERS ? Optional.of(ALL.get(seat)) : Optional.empty();
  }

  /** Returns the other colour of a game of two. */
  public Color opponent() {
    return equals(BLACK) ? WHITE : BLACK;
  }

  @Override
  public int compareTo(Color other) {
    return Integer.compare(seat, other.seat);
  }

  /** The long name: {@code black} to {@code orange}, then {@code p9} to {@code p64}. */
  @Override
  public String toString() {
    return seat < NAMES.size() ? NAMES.get(seat) : "p" + (seat + 1);
  }
}
