package gtpx.draw;

import java.util.List;

/**
 * A surface to draw on, in pixels from the upper left corner. Later shapes cover earlier ones.
 * Knows nothing about boards.
 */
interface Canvas {
  /** A straight line. */
  record Line(PlanePoint from, PlanePoint to) {}

  /**
   * Where a text is relative to its place: to the right of it, centred on it, or to the left of it.
   */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** A text, vertically centred on its place. */
  record Text(String words, PlanePoint at, double size, Anchor anchor) {}

  void lines(List<Line> lines, Ink ink, double width);

  void disc(PlanePoint center, double radius, Ink ink);

  void square(PlanePoint center, double side, Ink ink);

  void ring(PlanePoint center, double radius, Ink ink, double width);

  void text(Text text, Ink ink);
}
