package gtpx.tournament.report;

import gtpx.board.Color;
import gtpx.draw.BoardOutline;
import gtpx.draw.Ink;
import java.util.Locale;

/**
 * How stones look on the page: the colours of the project's pictures, and a letter or number for
 * readers who can't tell the colours apart.
 */
final class Stones {
  private static final int PLAIN = 2; // black and white need no letter
  private static final int NAMED = 8; // further players have numbers

  private Stones() {}

  /** Returns the letter or number; empty for black and white. */
  static String mark(Color seat) {
    if (seat.seat() < PLAIN) {
      return "";
    }
    return seat.seat() < NAMED
        ? seat.toString().substring(0, 1).toUpperCase(Locale.ROOT)
        : String.valueOf(seat.seat() + 1);
  }

  static String fill(Color seat) {
    return Ink.of(seat).toString();
  }

  static String letters(Color seat) {
    return BoardOutline.contrast(seat).toString();
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
      rules.append(".c%d{background:%s;color:%s}\n".formatted(i, fill(seat), letters(seat)));
    }
    return rules.toString();
  }
}
