package gtpx.draw;

import gtpx.board.Color;
import gtpx.board.Topology;

/**
 * What a program needs that draws stones itself: an empty board as elements of SVG, where its
 * points are, and how stones look. Draws no positions, which is {@link BoardPicture}.
 */
public final class BoardOutline {
  /** Pixels between two points. */
  public static final int CELL = 40;

  private final Layout layout;

  /** Creates the outline of a board of any kind. */
  public BoardOutline(Topology board) {
    layout = Layout.of(board);
  }

  /** In pixels, like all measures here. */
  public double width() {
    return layout.width() * CELL;
  }

  public double height() {
    return layout.height() * CELL;
  }

  /** Returns how far a point is from the left side. */
  public double x(int point) {
    return layout.points().get(point).x() * CELL;
  }

  /** Returns how far a point is from the upper side. */
  public double y(int point) {
    return layout.points().get(point).y() * CELL;
  }

  /** Returns the elements that draw the board, for an {@code svg} element of that size. */
  public String elements() {
    return SvgCanvas.elements(new EmptyBoard(layout, CELL, 0)::draw);
  }

  /** Returns the colour in which letters on a player's stones are readable. */
  public static Ink contrast(Color color) {
    return Ink.of(color).contrast();
  }
}
