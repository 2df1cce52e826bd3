package gtpx.draw;

import gtpx.board.Color;
import java.util.List;
import java.util.Locale;

/**
 * What the players' stones look like, wherever they are painted: the eight colours that have names
 * look like their names; beyond them hues as far apart as they go. Paints nothing.
 */
public final class Palette {
  private static final List<Integer> NAMED =
      List.of(0x111111, 0xffffff, 0xd81e2c, 0x1f5fe0, 0x1f9a45, 0xffe00f, 0x8a35c0, 0xff8a12);
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2; // spreads any number of hues evenly
  private static final double SATURATION = 0.65;
  private static final double[] LIGHTNESS = {0.75, 0.3, 0.55};

  private Palette() {}

  /** Whether nobody else's stones look nearly alike. */
  public static boolean isDistinct(Color color) {
    return color.seat() < NAMED.size();
  }

  /** Red, green and blue, a byte each. */
  public static int rgb(Color color) {
    int seat = color.seat();
    return isDistinct(color)
        ? NAMED.get(seat)
        : ofHue(seat * GOLDEN, SATURATION, LIGHTNESS[seat % LIGHTNESS.length]);
  }

  /** {@code #rrggbb}. */
  public static String hex(Color color) {
    return String.format(Locale.ROOT, "#%06x", rgb(color));
  }

  /**
   * Of hue, saturation and lightness.
   *
   * @param hue in whole turns, any number
   * @param saturation from 0 to 1, as is {@code lightness}
   */
  static int ofHue(double hue, double saturation, double lightness) {
    double strength = saturation * Math.min(lightness, 1 - lightness);
    return channel(0, hue, strength, lightness) << 16
        | channel(8, hue, strength, lightness) << 8
        | channel(4, hue, strength, lightness);
  }

  /** The formula of CSS Color 4, 7.1, hsl to RGB. */
  private static int channel(int offset, double hue, double strength, double lightness) {
    double k = (offset + 12 * (hue - Math.floor(hue))) % 12;
    double value = lightness - strength * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
    return (int) Math.round(255 * value);
  }
}
