package gtpx.gateways.govariants;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A board of a govariants server: how its moves name points, and where its states show them. On a
 * grid a move is two letters, column and row from the top left; on a board that is given point by
 * point it is a number.
 *
 * @param isGrid whether it is a grid
 */
record PointNames(Topology board, boolean isGrid) {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final int MOST_POINTS = 10_000; // of the server

  static final int MOST_LINES = LETTERS.length();

  static PointNames grid(int width, int height) {
    return new PointNames(Topologies.parse("rect:" + width + "x" + height), true);
  }

  /**
   * Creates a board that is given point by point.
   *
   * @param adjacent the neighbours of each point
   * @throws IllegalArgumentException if they aren't mutual
   */
  static PointNames graph(List<List<Integer>> adjacent) {
    int size = adjacent.size();
    if (size == 0 || size > MOST_POINTS) {
      throw new IllegalArgumentException(size + " points (expected: 1 to " + MOST_POINTS + ")");
    }
    for (int point = 0; point < size; point++) {
      for (int other : adjacent.get(point)) {
        if (other >= size || other == point || !adjacent.get(other).contains(point)) {
          throw new IllegalArgumentException(
              "neighbour %d of %d (expected: another point that has it as a neighbour)"
                  .formatted(other, point));
        }
      }
    }
    String points =
        IntStream.range(0, size).mapToObj(PointNames::label).collect(Collectors.joining(","));
    String edges =
        IntStream.range(0, size)
            .boxed()
            .flatMap(
                point ->
                    adjacent.get(point).stream()
                        .filter(other -> other > point) // each edge once
                        .map(other -> "," + label(point) + "-" + label(other)))
            .collect(Collectors.joining());
    return new PointNames(Topologies.parse("graph:" + points + edges), false);
  }

  private static String label(int point) {
    return "V" + point;
  }

  /** Returns the name of a point in moves. */
  String name(int point) {
    if (!isGrid) {
      return board.name(point).substring(1);
    }
    Topology.Point place = board.point(point);
    int fromTop = board.grid().rows() - 1 - place.row();
    return LETTERS.substring(place.column(), place.column() + 1) + LETTERS.charAt(fromTop);
  }

  /** Returns the point with that name; empty if there is none. */
  OptionalInt find(String name) {
    if (!isGrid) {
      return name.matches("\\d{1,5}")
          ? board.find(label(Integer.parseInt(name)))
          : OptionalInt.empty();
    }
    int column = name.length() == 2 ? LETTERS.indexOf(name.charAt(0)) : -1;
    int row = name.length() == 2 ? LETTERS.indexOf(name.charAt(1)) : -1;
    return column < 0 || row < 0 ? OptionalInt.empty() : at(row, column);
  }

  /** Returns the point that a state shows at that place; empty if there is none. */
  OptionalInt at(int row, int column) {
    if (!isGrid) {
      return row == 0 ? board.find(label(column)) : OptionalInt.empty();
    }
    boolean isInside = column < board.grid().columns() && row < board.grid().rows();
    return isInside
        ? OptionalInt.of((board.grid().rows() - 1 - row) * board.grid().columns() + column)
        : OptionalInt.empty();
  }
}
