package gtpx.draw;

import gtpx.board.Color;
import java.util.Optional;

/**
 * The inks of a picture. The eight colours that have names look like their names; beyond them
 * colours come close to each other, so those stones bear their seat's number too.
 */
final class Inks {
  static final Ink BOARD = Ink.of(0xf2e6cf);
  static final Ink LINE = Ink.of(0x4a4033);
  static final Ink FAINT = Ink.of(0xa89a82); // lines that go on elsewhere
  static final Ink WARNING = Ink.of(0xc8102e);

  private Inks() {}

  static Ink ink(Color color) {
    return Ink.of(Palette.rgb(color));
  }

  /** What is written on the stones; empty where the colour is enough. */
  static Optional<String> label(Color color) {
    return Palette.isDistinct(color)
        ? Optional.empty()
        : Optional.of(String.valueOf(color.seat() + 1));
  }
}
