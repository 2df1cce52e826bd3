package gtpx.engine;

import gtpx.board.Color;
import java.util.List;
import java.util.Locale;

/** What the players' stones look like, wherever they are painted. Paints nothing. */
public final class Palette {
  private static final List<String> NAMED =
      List.of(
          "#303030", "#f4f4f4", "#e02020", "#2060f0", "#20a030", "#f0d000", "#9030c0", "#ff8000");
  private static final double GOLDEN_ANGLE = 0.381_966; // of a full turn

  private Palette() {}

  /** {@code #rrggbb}; after the eight that have a name, hues as far apart as they go. */
  public static String hex(Color color) {
    int seat = color.seat();
    return seat < NAMED.size() ? NAMED.get(seat) : hue(seat - NAMED.size());
  }

  private static String hue(int number) {
    double hue = (0.04 + number * GOLDEN_ANGLE) % 1;
    double value = number % 2 == 0 ? 0.85 : 0.55;
    return String.format(
        Locale.ROOT,
        "#%02x%02x%02x",
        part(hue, 0, value),
        part(hue, 2, value),
        part(hue, 1, value));
  }

  /** One of the three parts of a colour of that hue, 0 to 255. */
  private static int part(double hue, int third, double value) {
    double distance = Math.abs((hue * 3 - third + 4.5) % 3 - 1.5);
    return (int) Math.round(255 * value * Math.max(0.15, Math.min(1, 1.5 - distance)));
  }
}
