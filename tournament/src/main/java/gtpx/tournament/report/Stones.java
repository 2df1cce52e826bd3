package gtpx.tournament.report;

import com.google.common.collect.ImmutableSet;
import gtpx.board.Color;
import gtpx.draw.BoardOutline;
import gtpx.draw.Ink;
import java.util.List;

/**
 * How stones look, as on the page where people play: shaded, in colours that also colour-blind
 * people can tell apart, and with the number of the seat if there are more than two.
 */
final class Stones {
  /** The colours of palette.js. */
  private static final List<Integer> NAMED =
      List.of(0x1b1b1d, 0xfbfaf7, 0xc8371b, 0x0072b2, 0x009e73, 0xf0e442, 0xcc79a7, 0xe69f00);

  private static final ImmutableSet<Integer> DARK = ImmutableSet.of(0, 2, 3); // of those
  private static final int PLAIN = 2; // players whose stones need no number
  private static final int WHITE = 0xffffff;
  private static final int BLACK = 0;

  private Stones() {}

  /** Returns the number on the stones of a seat; empty in games of two. */
  static String mark(Color seat, int players) {
    return players > PLAIN ? String.valueOf(seat.seat() + 1) : "";
  }

  static String fill(Color seat) {
    return hex(rgb(seat));
  }

  private static int rgb(Color seat) {
    return seat.seat() < NAMED.size()
        ? NAMED.get(seat.seat())
        : Integer.parseInt(Ink.of(seat).toString().substring(1), 16);
  }

  private static String hex(int rgb) {
    return "#%06x".formatted(rgb);
  }

  /** Returns the colour in which a number on the stones is readable. */
  static String letters(Color seat) {
    if (seat.seat() >= NAMED.size()) {
      return BoardOutline.contrast(seat).toString();
    }
    return DARK.contains(seat.seat()) ? "#ffffff" : "#111111";
  }

  /** Returns the colours from the brightest spot of a stone to its rim. */
  static List<String> shades(Color seat) {
    int rgb = rgb(seat);
    return List.of(mixed(rgb, WHITE, 50), mixed(rgb, WHITE, 10), hex(rgb), mixed(rgb, BLACK, 30));
  }

  /** Returns a colour with so many percent of another one. */
  private static String mixed(int rgb, int tint, int percent) {
    int mixed = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int from = rgb >> shift & 0xff;
      int to = tint >> shift & 0xff;
      mixed |= Math.round(from + (to - from) * percent / 100f) << shift;
    }
    return hex(mixed);
  }

  /** Returns the classes of a small stone in a text. */
  static String style(Color seat) {
    return "stone c" + seat.seat();
  }

  /** Returns the rules of the style sheet for the small stones of a game. */
  static String rules(int players) {
    StringBuilder rules = new StringBuilder();
    for (int i = 0; i < players; i++) {
      Color seat = new Color(i);
      List<String> shades = shades(seat);
      rules.append(
          ".c%d{background:radial-gradient(circle at 34%% 28%%,%s,%s 38%%,%s 62%%,%s);color:%s}\n"
              .formatted(
                  i, shades.get(0), shades.get(1), shades.get(2), shades.get(3), letters(seat)));
    }
    return rules.toString();
  }
}
