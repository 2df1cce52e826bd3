package gtpx.record;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Grid;
import gtpx.board.Topology.Point;
import gtpx.sgf.SgfPoint;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the points of a board are on the rectangle that an SGF viewer shows: by column and row,
 * with the layers of a box side by side and an empty column in between. Knows no stones.
 */
final class SgfBoard {
  private final Topology board;
  private final int columns;
  private final int rows;
  private final Map<SgfPoint, Integer> points = new HashMap<>();

  private SgfBoard(Topology board, int columns, int rows) {
    this.board = board;
    this.columns = columns;
    this.rows = rows;
    for (int point = 0; point < board.size(); point++) {
      points.put(at(point), point);
    }
  }

  /**
   * Returns the layout of a board; empty if the board has no rows and columns, or too many for SGF.
   */
  static Optional<SgfBoard> of(Topology board) {
    Grid grid = board.grid();
    int columns = grid.layers() * (grid.columns() + 1) - 1;
    boolean fits = columns <= SgfPoint.MAX_SIDE && grid.rows() <= SgfPoint.MAX_SIDE;
    return !board.shape().hasColumns() || !fits
        ? Optional.empty()
        : Optional.of(new SgfBoard(board, columns, grid.rows()));
  }

  SgfPoint at(int point) {
    Point place = board.point(point);
    int layer = board.grid().layers() == 1 ? 0 : (int) place.z();
    return new SgfPoint(
        place.column() + layer * (board.grid().columns() + 1), rows - 1 - place.row());
  }

  /** Returns the board's point at that place; empty if there is none. */
  Optional<Integer> find(SgfPoint place) {
    return Optional.ofNullable(points.get(place));
  }

  /** Returns the value of SZ. */
  String size() {
    return columns == rows ? String.valueOf(columns) : columns + ":" + rows;
  }

  /** Returns whether {@code tt} is a pass, as in files of FF[3]. */
  boolean isSmall() {
    return columns <= 19 && rows <= 19;
  }

  /** Returns the rectangle itself. */
  Topology rectangle() {
    return Topologies.rectangle(columns, rows);
  }

  /** Returns the index in {@link #rectangle} of a point of the board. */
  int index(int point) {
    SgfPoint place = at(point);
    return (rows - 1 - place.y()) * columns + place.x();
  }

  Topology board() {
    return board;
  }
}
