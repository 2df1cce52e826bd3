package gtpx.draw;

import gtpx.board.Color;
import java.util.List;
import java.util.Optional;

/**
 * A colour to draw with. The stones of the eight named colours look like their names. For all other
 * players hues are spread as widely as possible but still come close to each other, so their stones
 * also bear the number of the seat. Doesn't use java.awt, which is slow to start.
 *
 * @param red 0 to 255, like the others
 */
public record Ink(int red, int green, int blue) {
  static final Ink BLACK = of(0);
  static final Ink WHITE = of(0xffffff);
  static final Ink BOARD = of(0xf2e6cf);
  static final Ink LINE = of(0x4a4033);
  static final Ink FAINT = of(0xa89a82); // lines that continue elsewhere
  static final Ink WARNING = of(0xc8102e);

  private static final List<Integer> NAMED =
      List.of(0x111111, 0xffffff, 0xd81e2c, 0x1f5fe0, 0x1f9a45, 0xffe00f, 0x8a35c0, 0xff8a12);
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2; // spreads any number of hues evenly
  private static final double SATURATION = 0.65;
  private static final double[] LIGHTNESS = {0.75, 0.3, 0.55};

  /** The colour of a number like {@code 0xff8c1a}. */
  static Ink of(int rgb) {
    return new Ink(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /** The colour of a player's stones. */
  public static Ink of(Color color) {
    int seat = color.seat();
    return seat < NAMED.size()
        ? of(NAMED.get(seat))
        : ofHue(seat * GOLDEN, SATURATION, LIGHTNESS[seat % LIGHTNESS.length]);
  }

  /** The label on a player's stones; empty if the colour is enough. */
  static Optional<String> label(Color color) {
    return color.seat() < NAMED.size()
        ? Optional.empty()
        : Optional.of(String.valueOf(color.seat() + 1));
  }

  /**
   * The colour of a hue.
   *
   * @param hue in whole turns, any number
   * @param saturation from 0 to 1, like {@code lightness}
   */
  static Ink ofHue(double hue, double saturation, double lightness) {
    double strength = saturation * Math.min(lightness, 1 - lightness);
    return new Ink(
        channel(0, hue, strength, lightness),
        channel(8, hue, strength, lightness),
        channel(4, hue, strength, lightness));
  }

  /** The formula of CSS Color 4, 7.1, hsl to RGB. */
  private static int channel(int offset, double hue, double strength, double lightness) {
    double k = (offset + 12 * (hue - Math.floor(hue))) % 12;
    double value = lightness - strength * Math.max(-1, Math.min(Math.min(k - 3, 9 - k), 1));
    return (int) Math.round(255 * value);
  }

  /** Black or white, whichever is more readable on this colour. */
  Ink contrast() {
    double brightness = 0.299 * red + 0.587 * green + 0.114 * blue; // ITU-R BT.601
    return brightness > 140 ? BLACK : WHITE;
  }

  /** The colour in the format of SVG and GoGui: {@code #ff8c1a}. */
  @Override
  public String toString() {
    return String.format("#%02x%02x%02x", red, green, blue);
  }
}
