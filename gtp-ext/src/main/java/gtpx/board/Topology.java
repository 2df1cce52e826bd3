package gtpx.board;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The graph that a game is played on: named points, which of them are adjacent, and where to draw
 * them. Any simple undirected graph of 1 to {@link #MAX_POINTS} points; immutable. Points are
 * counted from 0 in topology order: row 1 first, from A to the last column, layer 1 first; those of
 * an edge list by first appearance. Holds no stones; {@code Topologies} creates boards from their
 * words.
 */
public final class Topology {
  public static final int MAX_POINTS = 10_000;

  private final String words;
  private final Shape shape;
  private final Grid grid;
  private final List<Point> points;
  private final int[][] neighbors;
  private final Map<String, Integer> byName;
  private final int longestName;

  /** The kind of board and its properties. Its word is the one before the colon. */
  public enum Shape {
    RECT,
    CYLINDER,
    TORUS,
    MOBIUS,
    KLEIN,
    HEX,
    BOX,
    GRAPH;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether every point has a column and a row. */
    public boolean hasColumns() {
      return this != GRAPH;
    }

    /** Whether several points may have the same column and row, one above the other. */
    public boolean hasLayers() {
      return this == BOX;
    }

    /** Whether no two points have the same column and row. */
    public boolean isFlat() {
      return hasColumns() && !hasLayers();
    }

    /** Whether each row starts half a point further to the right than the one below. */
    public boolean isSlanted() {
      return this == HEX;
    }

    /** Whether it can have any number of columns and rows, with every row complete. */
    public boolean isGrid() {
      return isFlat() && !isSlanted();
    }

    /** Whether it is the board of plain Go, with edges all around. */
    public boolean isPlain() {
      return this == RECT;
    }

    /** Whether the last column is next to the first. */
    boolean joinsSides() {
      return isGrid() && !isPlain();
    }

    /** Whether the sides are joined upside down. */
    boolean isTwisted() {
      return this == MOBIUS || this == KLEIN;
    }

    /** Whether the last row is next to the first. */
    boolean joinsEnds() {
      return this == TORUS || this == KLEIN;
    }
  }

  /**
   * A named point and where to draw it, in units of an edge.
   *
   * @param column from 0; -1 on boards without columns
   * @param row from 0, upwards; -1 on boards without rows
   */
  public record Point(String name, int column, int row, double x, double y, double z) {}

  /**
   * The numbers of the board's columns, rows and layers; 0 x 0 for an edge list.
   *
   * @param layers 1 except for a box
   */
  public record Grid(int columns, int rows, int layers) {}

  Topology(String words, Shape shape, Grid grid, List<Point> points, int[][] neighbors) {
    this.words = words;
    this.shape = shape;
    this.grid = grid;
    this.points = List.copyOf(points);
    this.neighbors = neighbors;
    this.byName = new HashMap<>();
    for (int i = 0; i < points.size(); i++) {
      byName.put(points.get(i).name(), i);
    }
    longestName = points.stream().mapToInt(point -> point.name().length()).max().orElse(0);
  }

  public Shape shape() {
    return shape;
  }

  public Grid grid() {
    return grid;
  }

  /**
   * Checks that a number is that of a point.
   *
   * @throws IllegalArgumentException if it isn't
   */
  public void checkPoint(int point) {
    if (point < 0 || point >= size()) {
      throw new IllegalArgumentException(
          "point: " + point + " (expected: 0 to " + (size() - 1) + ")");
    }
  }

  /** The number of points. */
  public int size() {
    return points.size();
  }

  public Point point(int point) {
    return points.get(point);
  }

  public String name(int point) {
    return points.get(point).name();
  }

  /** The length of the longest name, in letters. */
  public int longestName() {
    return longestName;
  }

  /** The point of that name, ignoring case. */
  public OptionalInt find(String name) {
    Integer exact = byName.get(name);
    Integer point = exact != null ? exact : byName.get(name.toUpperCase(Locale.ROOT));
    return point == null ? OptionalInt.empty() : OptionalInt.of(point);
  }

  public int degree(int point) {
    return neighbors[point].length;
  }

  /** The {@code k}th neighbour, counted from 0, in ascending order. */
  public int neighbor(int point, int k) {
    return neighbors[point][k];
  }

  /** The neighbours in ascending order; a copy. */
  public int[] neighbors(int point) {
    return neighbors[point].clone();
  }

  /** Boards with the same words are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Topology topology && words.equals(topology.words);
  }

  @Override
  public int hashCode() {
    return words.hashCode();
  }

  /** The words from which this board can be created again: {@code rect:9x9}. */
  @Override
  public String toString() {
    return words;
  }
}
