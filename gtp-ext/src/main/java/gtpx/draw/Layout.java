package gtpx.draw;

import gtpx.board.Topology;
import gtpx.draw.Canvas.Anchor;
import gtpx.draw.Canvas.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the points, lines and names of a board are drawn, in units of an edge from the upper left
 * corner. Holds no stones. {@link LayoutMaker} makes it.
 *
 * @param points in topology order
 * @param edges between points that are drawn side by side
 * @param stubs beginnings of edges that go on at the other side of the board
 * @param nodes whether a point needs a mark of its own, since no lines cross there
 */
record Layout(
    List<PlanePoint> points,
    List<Line> edges,
    List<Line> stubs,
    List<Label> labels,
    boolean nodes,
    double width,
    double height) {
  static final double LETTER = 0.38; // the size of names
  private static final double MARGIN = 0.6;
  private static final double LETTER_WIDTH = 0.65; // of its size, about

  /** The name of a point, a row, a column or a layer. */
  record Label(String words, PlanePoint at, Anchor anchor) {
    double left() {
      double width = LETTER_WIDTH * LETTER * words.length();
      return switch (anchor) {
        case START -> at.x();
        case MIDDLE -> at.x() - width / 2;
        case END -> at.x() - width;
      };
    }

    double right() {
      return left() + LETTER_WIDTH * LETTER * words.length();
    }

    Label moved(double dx, double dy) {
      return new Label(words, at.plus(dx, dy), anchor);
    }
  }

  static Layout of(Topology board) {
    return new LayoutMaker(board).make();
  }

  /** The same moved so that everything fits, with a margin around it. */
  Layout fitted() {
    double left = points.stream().mapToDouble(PlanePoint::x).min().orElse(0);
    double right = points.stream().mapToDouble(PlanePoint::x).max().orElse(0);
    double top = points.stream().mapToDouble(PlanePoint::y).min().orElse(0);
    double bottom = points.stream().mapToDouble(PlanePoint::y).max().orElse(0);
    for (Label label : labels) {
      left = Math.min(left, label.left());
      right = Math.max(right, label.right());
      top = Math.min(top, label.at().y());
      bottom = Math.max(bottom, label.at().y());
    }
    return moved(MARGIN - left, MARGIN - top, right - left, bottom - top);
  }

  private Layout moved(double dx, double dy, double width, double height) {
    return new Layout(
        points.stream().map(point -> point.plus(dx, dy)).toList(),
        moved(edges, dx, dy),
        moved(stubs, dx, dy),
        labels.stream().map(label -> label.moved(dx, dy)).toList(),
        nodes,
        width + 2 * MARGIN,
        height + 2 * MARGIN);
  }

  private static List<Line> moved(List<Line> lines, double dx, double dy) {
    List<Line> moved = new ArrayList<>();
    lines.forEach(line -> moved.add(new Line(line.from().plus(dx, dy), line.to().plus(dx, dy))));
    return moved;
  }
}
