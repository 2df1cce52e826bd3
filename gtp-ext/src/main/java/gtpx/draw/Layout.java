package gtpx.draw;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Grid;
import gtpx.board.Topology.Point;
import gtpx.draw.Canvas.Anchor;
import gtpx.draw.Canvas.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Where the points, lines and names of a board are drawn, in units of an edge from the upper left
 * corner. Holds no stones.
 *
 * @param points in topology order
 * @param edges between points that are drawn side by side
 * @param stars the points that are marked for orientation
 * @param nodes whether points need marks of their own because no lines cross there
 * @param corner the lower right corner
 */
record Layout(
    List<PlanePoint> points,
    List<Line> edges,
    Wraps wraps,
    List<PlanePoint> stars,
    List<Label> labels,
    boolean nodes,
    PlanePoint corner) {
  private static final double LETTER = 0.38; // the size of names
  private static final double END_LETTER = 0.24; // the size of the names behind stubs
  private static final double MARGIN = 0.6;
  private static final double STUB = 0.42;
  private static final double NAME = 0.95; // from a point to the name of its row or column
  private static final double BEHIND_STUB = 0.12; // from a stub to the name of its other end
  private static final double SIDE_NAME = 0.65; // further out, for the name of the row
  private static final double END_NAME = 0.35; // further out, for the name of the column
  private static final int LEAST_STARS = 7; // least number of rows or columns with stars
  private static final int FOURTH_LINE = 13; // least size with stars on the fourth line
  private static final int NINE_STARS = 15; // least size with stars in the middle of the sides
  private static final double TITLE = 0.7; // from the column names to the name of the layer
  private static final int LAYERS_IN_A_ROW = 4; // if there aren't more in all
  private static final double LEAST_BETWEEN_NODES = 1.5;
  private static final double NODE_NAME = 0.72; // from a point to its own name
  private static final double LETTER_WIDTH = 0.65; // relative to its size, roughly

  /**
   * The edges that wrap around the board.
   *
   * @param stubs their beginnings
   * @param ends the names of the points at which they arrive, placed behind the stubs
   */
  record Wraps(List<Line> stubs, List<Label> ends) {}

  /** The name of a point, a row, a column or a layer. */
  record Label(String words, PlanePoint at, Anchor anchor, double size) {
    double left() {
      return switch (anchor) {
        case START -> at.x();
        case MIDDLE -> at.x() - width() / 2;
        case END -> at.x() - width();
      };
    }

    double right() {
      return left() + width();
    }

    private double width() {
      return LETTER_WIDTH * size * words.length();
    }

    Label moved(double dx, double dy) {
      return new Label(words, at.plus(dx, dy), anchor, size);
    }
  }

  static Layout of(Topology board) {
    return new Maker(board).make();
  }

  double width() {
    return corner.x();
  }

  double height() {
    return corner.y();
  }

  /** The same layout, moved so that everything fits with a margin around it. */
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
        new Wraps(moved(wraps.stubs, dx, dy), movedLabels(wraps.ends, dx, dy)),
        stars.stream().map(star -> star.plus(dx, dy)).toList(),
        movedLabels(labels, dx, dy),
        nodes,
        new PlanePoint(width + 2 * MARGIN, height + 2 * MARGIN));
  }

  private static List<Label> movedLabels(List<Label> labels, double dx, double dy) {
    return labels.stream().map(label -> label.moved(dx, dy)).toList();
  }

  private static List<Line> moved(List<Line> lines, double dx, double dy) {
    List<Line> moved = new ArrayList<>();
    lines.forEach(line -> moved.add(new Line(line.from().plus(dx, dy), line.to().plus(dx, dy))));
    return moved;
  }

  /**
   * Lays out a board of any kind. Grids use the coordinates of their points, with wrapped edges as
   * stubs. The layers of a box are side by side, without the edges between them. The points of an
   * edge list are connected by lines and have their names outside.
   */
  private static final class Maker {
    private final Topology board;
    private final Grid grid;
    private final List<PlanePoint> points = new ArrayList<>();
    private final List<Line> edges = new ArrayList<>();
    private final List<Line> stubs = new ArrayList<>();
    private final List<Label> ends = new ArrayList<>();
    private final List<Label> labels = new ArrayList<>();

    Maker(Topology board) {
      this.board = board;
      grid = board.grid();
    }

    Layout make() {
      boolean isGraph = !board.shape().hasColumns();
      if (isGraph) {
        placeNodes();
      } else {
        placeLayers();
      }
      for (int point = 0; point < board.size(); point++) {
        link(point);
      }
      Wraps wraps = new Wraps(stubs, ends);
      PlanePoint none = new PlanePoint(0, 0);
      return new Layout(points, edges, wraps, stars(), labels, isGraph, none).fitted();
    }

    /** The star points of plain boards: on the third or fourth lines, and in the middle. */
    private List<PlanePoint> stars() {
      List<PlanePoint> stars = new ArrayList<>();
      if (board.shape().isPlain()) {
        int middle = grid.rows() / 2;
        for (int row : starLines(grid.rows())) {
          for (int column : starLines(grid.columns())) {
            boolean isSide = (row == middle) != (column == grid.columns() / 2);
            if (!isSide || Math.min(grid.rows(), grid.columns()) >= NINE_STARS) {
              stars.add(points.get(row * grid.columns() + column));
            }
          }
        }
      }
      return stars;
    }

    private static List<Integer> starLines(int size) {
      if (size < LEAST_STARS) {
        return List.of();
      }
      int line = size < FOURTH_LINE ? 2 : 3;
      List<Integer> lines = new ArrayList<>(List.of(line, size - 1 - line));
      if (size % 2 == 1) {
        lines.add(size / 2);
      }
      return lines;
    }

    // Boards with columns and rows.

    private void placeLayers() {
      int across =
          grid.layers() <= LAYERS_IN_A_ROW
              ? grid.layers()
              : (int) Math.ceil(Math.sqrt(grid.layers()));
      for (int layer = 0; layer < grid.layers(); layer++) {
        double left = layer % across * (grid.columns() + 2 * NAME);
        double top = Math.floorDiv(layer, across) * (grid.rows() + 2 * NAME + TITLE);
        placeLayer(layer, left, top);
      }
    }

    private void placeLayer(int layer, double left, double top) {
      int from = points.size();
      int size = board.size() / grid.layers();
      double bottom = board.point(from + size - 1).y();
      for (int point = from; point < from + size; point++) {
        Point place = board.point(point);
        points.add(new PlanePoint(left + place.x(), top + bottom - place.y()));
      }
      nameLines(from, from + size);
      if (grid.layers() > 1) {
        PlanePoint above = new PlanePoint(left + (grid.columns() - 1) / 2.0, top - NAME - TITLE);
        labels.add(new Label("layer " + (layer + 1), above, Anchor.MIDDLE, LETTER));
      }
    }

    /** Puts the names of rows and columns at their ends, in the direction in which they run. */
    private void nameLines(int from, int to) {
      Map<Integer, Ends> columns = new TreeMap<>();
      Map<Integer, Ends> rows = new TreeMap<>();
      for (int point = from; point < to; point++) {
        Ends alone = new Ends(points.get(point), points.get(point));
        columns.merge(board.point(point).column(), alone, Ends::join);
        rows.merge(board.point(point).row(), alone, Ends::join);
      }
      boolean isSlanted = board.shape().isSlanted();
      double across = isSlanted ? 0.5 : 0; // how far a column leans per row
      double up = isSlanted ? Math.sqrt(0.75) : 1;
      double side = NAME + (wraps(Point::column) ? SIDE_NAME : 0);
      double end = NAME + (wraps(Point::row) ? END_NAME : 0);
      rows.forEach((y, ends) -> name(String.valueOf(y + 1), ends.first, -side, 0));
      columns.forEach(
          (x, ends) -> name(Topologies.columnName(x), ends.last, across * end, -up * end));
      if (!isSlanted) { // there they would collide with the others
        rows.forEach((y, ends) -> name(String.valueOf(y + 1), ends.last, side, 0));
        columns.forEach((x, ends) -> name(Topologies.columnName(x), ends.first, 0, end));
      }
    }

    /** Whether edges wrap around the board in that direction. */
    private boolean wraps(ToIntFunction<Point> place) {
      for (int point = 0; point < board.size(); point++) {
        for (int neighbor : board.neighbors(point)) {
          int from = place.applyAsInt(board.point(point));
          if (Math.abs(from - place.applyAsInt(board.point(neighbor))) > 1) {
            return board.shape().isGrid();
          }
        }
      }
      return false;
    }

    /** The first and the last point of a row or column. */
    private record Ends(PlanePoint first, PlanePoint last) {
      Ends join(Ends later) {
        return new Ends(first, later.last);
      }
    }

    private void name(String name, PlanePoint end, double dx, double dy) {
      labels.add(new Label(name, end.plus(dx, dy), Anchor.MIDDLE, LETTER));
    }

    private void link(int point) {
      for (int neighbor : board.neighbors(point)) {
        if (neighbor > point) {
          link(point, neighbor);
        }
      }
    }

    private void link(int one, int other) {
      Point from = board.point(one);
      Point to = board.point(other);
      int columns = Math.abs(to.column() - from.column());
      int rows = Math.abs(to.row() - from.row());
      if (!board.shape().hasColumns() || board.shape().isSlanted() || columns + rows == 1) {
        edges.add(new Line(points.get(one), points.get(other)));
      } else if (columns > 0) {
        boolean isFirstLeft = from.column() < to.column();
        addStub(isFirstLeft ? one : other, isFirstLeft ? other : one, -1, 0);
        addStub(isFirstLeft ? other : one, isFirstLeft ? one : other, 1, 0);
      } else if (rows > 0) {
        addStub(one, other, 0, 1); // the lower one
        addStub(other, one, 0, -1);
      }
    }

    private void addStub(int point, int other, int dx, int dy) {
      PlanePoint from = points.get(point);
      stubs.add(new Line(from, from.plus(dx * STUB, dy * STUB)));
      Anchor anchor = dx > 0 ? Anchor.START : dx < 0 ? Anchor.END : Anchor.MIDDLE;
      double far = STUB + BEHIND_STUB + (dx == 0 ? END_LETTER / 2 : 0);
      ends.add(new Label(board.name(other), from.plus(dx * far, dy * far), anchor, END_LETTER));
    }

    // Edge lists: points in order on a circle.

    private void placeNodes() {
      double between = Double.MAX_VALUE;
      for (int i = 1; i < board.size(); i++) {
        between = Math.min(between, place(i).distance(place(i - 1)));
      }
      double factor = Math.max(1, LEAST_BETWEEN_NODES / between);
      for (int i = 0; i < board.size(); i++) {
        points.add(place(i).times(factor));
        nameNode(i);
      }
    }

    private PlanePoint place(int point) {
      return new PlanePoint(board.point(point).x(), -board.point(point).y());
    }

    /** Puts a point's name outside the circle. */
    private void nameNode(int point) {
      PlanePoint at = points.get(point);
      double radius = Math.max(1e-9, at.distance(new PlanePoint(0, 0)));
      PlanePoint outwards = at.times(NODE_NAME / radius);
      double side = outwards.x() / NODE_NAME;
      Anchor anchor = side > 0.3 ? Anchor.START : side < -0.3 ? Anchor.END : Anchor.MIDDLE;
      PlanePoint name = at.plus(outwards.x(), outwards.y());
      labels.add(new Label(board.name(point), name, anchor, LETTER));
    }
  }
}
