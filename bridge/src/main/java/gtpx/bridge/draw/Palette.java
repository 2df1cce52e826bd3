package gtpx.bridge.draw;

import gtpx.board.Color;
import java.util.List;
import java.util.Optional;

/**
 * What each player's stones look like. The eight colours that have names look like their names;
 * beyond them colours come close to each other, so those stones bear their seat's number too.
 */
final class Palette {
  static final Ink BOARD = Ink.of(0xf2e6cf);
  static final Ink LINE = Ink.of(0x4a4033);
  static final Ink FAINT = Ink.of(0xa89a82); // lines that go on elsewhere
  static final Ink WARNING = Ink.of(0xc8102e);

  private static final List<Ink> NAMED =
      List.of(
          Ink.of(0x111111),
          Ink.of(0xffffff),
          Ink.of(0xd81e2c),
          Ink.of(0x1f5fe0),
          Ink.of(0x1f9a45),
          Ink.of(0xffe00f),
          Ink.of(0x8a35c0),
          Ink.of(0xff8a12));
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2; // spreads any number of hues evenly
  private static final double[] LIGHTNESS = {0.75, 0.3, 0.55};

  private Palette() {}

  static Ink ink(Color color) {
    int seat = color.seat();
    return seat < NAMED.size()
        ? NAMED.get(seat)
        : Ink.ofHue(seat * GOLDEN, 0.65, LIGHTNESS[seat % LIGHTNESS.length]);
  }

  /** What is written on the stones; empty where the colour is enough. */
  static Optional<String> label(Color color) {
    return color.seat() < NAMED.size()
        ? Optional.empty()
        : Optional.of(String.valueOf(color.seat() + 1));
  }
}
