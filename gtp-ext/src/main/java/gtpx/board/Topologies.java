package gtpx.board;

import gtpx.board.Topology.Grid;
import gtpx.board.Topology.Point;
import gtpx.board.Topology.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Creates boards from their words, {@code kind:size}: docs/protocol.md, "Board". */
public final class Topologies {
  private static final Pattern SIZES = Pattern.compile("\\d{1,6}(x\\d{1,6})?(x\\d{1,6})?");
  private static final Pattern LABEL = Pattern.compile("[A-Z0-9_]+");
  private static final String EXPECTED =
      "expected: 9, 13x9, rect, cylinder, torus, mobius or klein:WxH, hex:S, box:XxYxZ or"
          + " graph:a-b,b-c,d";

  private static final int MOST_SHARED = 25;

  /** The boards that thousands of records and rooms have, by columns: each is made once. */
  private static final Map<Integer, Topology> SQUARES = new ConcurrentHashMap<>();

  private Topologies() {}

  /**
   * Parses the words of a board, ignoring case; a size without a kind is a rectangle.
   *
   * @throws IllegalArgumentException with a message about what is wrong and what was expected
   */
  public static Topology parse(String words) {
    String size = size(words);
    Shape shape = shape(words);
    return switch (shape) {
      case HEX -> hex(sizes(size, 1, words)[0]);
      case BOX -> box(sizes(size, 3, words));
      case GRAPH -> graph(size);
      case RECT, CYLINDER, TORUS, MOBIUS, KLEIN -> {
        int[] sides = sizes(size, 2, words);
        yield grid(shape, sides[0], sides[1]);
      }
    };
  }

  /**
   * Counts the points of the board that {@link #parse} would create, without creating it.
   *
   * @throws IllegalArgumentException as {@code parse} does for a size, but not for each wrong edge
   */
  public static int points(String words) {
    String size = size(words);
    Shape shape = shape(words);
    return switch (shape) {
      case HEX -> hexPoints(sizes(size, 1, words)[0]);
      case GRAPH -> {
        long labels = Arrays.stream(size.toUpperCase(Locale.ROOT).split("[,-]")).distinct().count();
        limit(labels, "graph");
        yield (int) labels;
      }
      case RECT, CYLINDER, TORUS, MOBIUS, KLEIN, BOX ->
          Arrays.stream(sizes(size, shape == Shape.BOX ? 3 : 2, words)).reduce(1, (a, b) -> a * b);
    };
  }

  private static int hexPoints(int side) {
    long points = 3L * side * (side - 1) + 1;
    limit(points, "hex:" + side);
    return (int) points;
  }

  private static String size(String words) {
    return words.substring(words.indexOf(':') + 1);
  }

  private static Shape shape(String words) {
    int colon = words.indexOf(':');
    String kind = colon < 0 ? "rect" : words.substring(0, colon).toLowerCase(Locale.ROOT);
    for (Shape shape : Shape.values()) {
      if (shape.word().equals(kind)) {
        return shape;
      }
    }
    throw new IllegalArgumentException("board: " + words + " (" + EXPECTED + ")");
  }

  /** Parses numbers joined by x; a single number applies to all {@code count} sides. */
  private static int[] sizes(String size, int count, String words) {
    String lower = size.toLowerCase(Locale.ROOT);
    int[] sides =
        SIZES.matcher(lower).matches()
            ? Arrays.stream(lower.split("x")).mapToInt(Integer::parseInt).toArray()
            : new int[0];
    if (sides.length == 1 && count > 1) {
      int side = sides[0];
      sides = new int[count];
      Arrays.fill(sides, side);
    }
    if (sides.length != count || Arrays.stream(sides).anyMatch(side -> side < 1)) {
      throw new IllegalArgumentException("board: " + words + " (" + EXPECTED + ")");
    }
    limit(Arrays.stream(sides).asLongStream().reduce(1, (a, b) -> a * b), words);
    return sides;
  }

  private static void limit(long points, String words) {
    if (points > Topology.MAX_POINTS) {
      throw new IllegalArgumentException(
          "board: " + words + " has too many points (expected: at most 10000)");
    }
  }

  /** The board of plain Go. */
  public static Topology rectangle(int columns, int rows) {
    return grid(Shape.RECT, columns, rows);
  }

  /** A rectangle, or one with sides glued together. */
  public static Topology grid(Shape shape, int columns, int rows) {
    boolean isShared = shape.isPlain() && columns == rows && columns <= MOST_SHARED;
    return isShared
        ? SQUARES.computeIfAbsent(columns, side -> newGrid(shape, side, side))
        : newGrid(shape, columns, rows);
  }

  private static Topology newGrid(Shape shape, int columns, int rows) {
    List<Point> points = new ArrayList<>();
    Edges edges = new Edges(columns * rows);
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        points.add(new Point(columnName(x) + (y + 1), x, y, x, y, 0));
        linkGrid(edges, shape, columns, rows, x, y);
      }
    }
    String words = shape.word() + ":" + columns + "x" + rows;
    return new Topology(words, shape, new Grid(columns, rows, 1), points, edges.sorted());
  }

  private static void linkGrid(Edges edges, Shape shape, int columns, int rows, int x, int y) {
    int here = y * columns + x;
    if (x + 1 < columns) {
      edges.add(here, here + 1);
    } else if (shape.joinsSides()) {
      edges.add(here, (shape.isTwisted() ? rows - 1 - y : y) * columns);
    }
    if (y + 1 < rows) {
      edges.add(here, here + columns);
    } else if (shape.joinsEnds()) {
      edges.add(here, x);
    }
  }

  private static Topology hex(int side) {
    int width = 2 * side - 1;
    hexPoints(side); // checks it
    int[] index = new int[width * width];
    Arrays.fill(index, -1);
    List<Point> points = new ArrayList<>();
    for (int y = 0; y < width; y++) {
      for (int x = Math.max(0, side - 1 - y); x <= Math.min(width - 1, 3 * side - 3 - y); x++) {
        index[y * width + x] = points.size();
        double across = x + y / 2.0;
        points.add(new Point(columnName(x) + (y + 1), x, y, across, y * Math.sqrt(0.75), 0));
      }
    }
    Grid grid = new Grid(width, width, 1);
    return new Topology(
        "hex:" + side, Shape.HEX, grid, points, hexEdges(points, index, width).sorted());
  }

  private static Edges hexEdges(List<Point> points, int[] index, int width) {
    Edges edges = new Edges(points.size());
    int[][] forward = {{1, 0}, {0, 1}, {-1, 1}};
    for (int i = 0; i < points.size(); i++) {
      for (int[] step : forward) {
        int x = points.get(i).column() + step[0];
        int y = points.get(i).row() + step[1];
        if (x >= 0 && x < width && y < width && index[y * width + x] >= 0) {
          edges.add(i, index[y * width + x]);
        }
      }
    }
    return edges;
  }

  private static Topology box(int[] sides) {
    int columns = sides[0];
    int rows = sides[1];
    int layer = columns * rows;
    List<Point> points = new ArrayList<>();
    Edges edges = new Edges(layer * sides[2]);
    for (int z = 0; z < sides[2]; z++) {
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          int here = points.size();
          points.add(new Point(columnName(x) + (y + 1) + "." + (z + 1), x, y, x, y, z));
          edges.addIf(x + 1 < columns, here, here + 1);
          edges.addIf(y + 1 < rows, here, here + columns);
          edges.addIf(z + 1 < sides[2], here, here + layer);
        }
      }
    }
    String words = "box:" + columns + "x" + rows + "x" + sides[2];
    return new Topology(
        words, Shape.BOX, new Grid(columns, rows, sides[2]), points, edges.sorted());
  }

  private static Topology graph(String list) {
    String upper = list.toUpperCase(Locale.ROOT);
    Map<String, Integer> labels = new LinkedHashMap<>();
    List<int[]> pairs = new ArrayList<>();
    for (String item : upper.split(",", -1)) {
      String[] ends = item.split("-", -1);
      if (ends.length > 2 || (ends.length == 2 && ends[0].equals(ends[1]))) {
        throw new IllegalArgumentException(
            "board: edge " + item + " (expected: a-b or a, a not b)");
      }
      int from = label(ends[0], labels);
      if (ends.length == 2) {
        pairs.add(new int[] {from, label(ends[1], labels)});
      }
    }
    limit(labels.size(), "graph");
    Edges edges = new Edges(labels.size());
    pairs.forEach(pair -> edges.add(pair[0], pair[1]));
    return new Topology(
        "graph:" + upper, Shape.GRAPH, new Grid(0, 0, 1), circle(labels), edges.sorted());
  }

  private static int label(String label, Map<String, Integer> labels) {
    if (!LABEL.matcher(label).matches() || label.equals("PASS") || label.equals("RESIGN")) {
      throw new IllegalArgumentException(
          "board: label '" + label + "' (expected: letters, digits, _; not pass or resign)");
    }
    return labels.computeIfAbsent(label, unseen -> labels.size());
  }

  private static List<Point> circle(Map<String, Integer> labels) {
    List<Point> points = new ArrayList<>();
    double radius = labels.size() / (2 * Math.PI);
    for (String label : labels.keySet()) {
      double angle = 2 * Math.PI * points.size() / labels.size();
      points.add(new Point(label, -1, -1, radius * Math.sin(angle), radius * Math.cos(angle), 0));
    }
    return points;
  }

  /** The name of column {@code x}, counted from 0: A to Z without I, then AA, AB and so on. */
  public static String columnName(int x) {
    StringBuilder name = new StringBuilder();
    for (int rest = x; rest >= 0; rest = rest / 25 - 1) {
      name.insert(0, "ABCDEFGHJKLMNOPQRSTUVWXYZ".charAt(rest % 25));
    }
    return name.toString();
  }

  /** A set of undirected edges: duplicates count once, loops are dropped. */
  private static final class Edges {
    private final List<TreeSet<Integer>> ends;

    Edges(int points) {
      ends = Stream.generate(TreeSet<Integer>::new).limit(points).toList();
    }

    void add(int a, int b) {
      if (a != b) {
        ends.get(a).add(b);
        ends.get(b).add(a);
      }
    }

    void addIf(boolean there, int a, int b) {
      if (there) {
        add(a, b);
      }
    }

    int[][] sorted() {
      return ends.stream()
          .map(set -> set.stream().mapToInt(Integer::intValue).toArray())
          .toArray(int[][]::new);
    }
  }
}
