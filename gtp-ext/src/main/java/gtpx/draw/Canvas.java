package gtpx.draw;

import java.util.List;

/**
 * Where a picture is drawn, in pixels from the upper left corner; what comes later covers what came
 * before. Knows nothing of boards.
 */
interface Canvas {
  /** A straight line. */
  record Line(PlanePoint from, PlanePoint to) {}

  /** Where a text lies at its place: to the right of it, around it, to the left of it. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /** A text; its letters' middle is as high as the place. */
  record Text(String words, PlanePoint at, double size, Anchor anchor) {}

  void lines(List<Line> lines, Ink ink, double width);

  void disc(PlanePoint center, double radius, Ink ink);

  void square(PlanePoint center, double side, Ink ink);

  void ring(PlanePoint center, double radius, Ink ink, double width);

  void text(Text text, Ink ink);
}
