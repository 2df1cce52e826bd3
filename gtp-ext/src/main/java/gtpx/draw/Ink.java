package gtpx.draw;

/**
 * A colour to draw with. Knows no players and no java.awt, which takes long to start.
 *
 * @param red 0 to 255, as are the others
 */
record Ink(int red, int green, int blue) {
  static final Ink BLACK = new Ink(0, 0, 0);
  static final Ink WHITE = new Ink(255, 255, 255);

  /** Of a number like {@code 0xff8c1a}. */
  static Ink of(int rgb) {
    return new Ink(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff);
  }

  /** Black or white, whichever is read more easily on it. */
  Ink contrast() {
    double brightness = 0.299 * red + 0.587 * green + 0.114 * blue; // ITU-R BT.601
    return brightness > 140 ? BLACK : WHITE;
  }

  /** As SVG writes it: {@code #ff8c1a}. */
  @Override
  public String toString() {
    return String.format("#%02x%02x%02x", red, green, blue);
  }
}
