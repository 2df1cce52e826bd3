package gtpx.slow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * The points of a board by the letter of docs/rules.md#boards: their names, and which are adjacent.
 * Compares every point with every other one. Expects full specifications such as {@code torus:4x3};
 * knows no stones.
 */
public final class SlowPlaces {
  private static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  private final List<String> names = new ArrayList<>();
  private final int[][] neighbors;

  /** Parses the specification of a board. */
  public static SlowPlaces of(String words) {
    String kind = words.substring(0, words.indexOf(':'));
    String size = words.substring(words.indexOf(':') + 1);
    if (kind.equals("graph")) {
      return graph(size.toUpperCase(Locale.ROOT));
    }
    int[] sides = Arrays.stream(size.split("x", -1)).mapToInt(Integer::parseInt).toArray();
    return switch (kind) {
      case "hex" -> hexagon(sides[0]);
      case "box" -> box(sides[0], sides[1], sides[2]);
      case "rect", "cylinder", "torus", "mobius", "klein" -> surface(kind, sides[0], sides[1]);
      default -> throw new IllegalArgumentException("board: " + words);
    };
  }

  private SlowPlaces(List<String> names, BiPredicate<Integer, Integer> joined) {
    this.names.addAll(names);
    neighbors = new int[names.size()][];
    for (int point = 0; point < neighbors.length; point++) {
      Set<Integer> found = new TreeSet<>();
      for (int other = 0; other < neighbors.length; other++) {
        if (other != point && (joined.test(point, other) || joined.test(other, point))) {
          found.add(other);
        }
      }
      neighbors[point] = found.stream().mapToInt(Integer::intValue).toArray();
    }
  }

  /** "left, right, below, above", and the edges that are glued together. */
  private static SlowPlaces surface(String kind, int columns, int rows) {
    List<int[]> places = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns * rows; i++) {
      places.add(new int[] {i % columns, i / columns});
      names.add(name(i % columns, i / columns));
    }
    return new SlowPlaces(
        names,
        (a, b) ->
            isNextOnSurface(places.get(a), places.get(b))
                || isGluedSideways(kind, places.get(a), places.get(b), columns, rows)
                || isGluedUpwards(kind, places.get(a), places.get(b), rows));
  }

  private static boolean isNextOnSurface(int[] a, int[] b) {
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) == 1;
  }

  /** "the last column is joined to the first"; on mobius and klein "with the rows mirrored". */
  private static boolean isGluedSideways(String kind, int[] a, int[] b, int columns, int rows) {
    boolean mirrored = kind.equals("mobius") || kind.equals("klein");
    int row = mirrored ? rows - 1 - a[1] : a[1];
    return !kind.equals("rect") && a[0] == columns - 1 && b[0] == 0 && b[1] == row;
  }

  /** "the last row is joined to the first, plainly": torus and klein. */
  private static boolean isGluedUpwards(String kind, int[] a, int[] b, int rows) {
    boolean glued = kind.equals("torus") || kind.equals("klein");
    return glued && a[1] == rows - 1 && b[1] == 0 && a[0] == b[0];
  }

  /** "the points of a square of 2S−1 with S−1 ≤ x+y ≤ 3S−3", and six neighbours each. */
  private static SlowPlaces hexagon(int side) {
    List<int[]> places = new ArrayList<>();
    List<String> names = new ArrayList<>();
    int square = 2 * side - 1;
    for (int i = 0; i < square * square; i++) {
      int x = i % square;
      int y = i / square;
      if (x + y >= side - 1 && x + y <= 3 * side - 3) {
        places.add(new int[] {x, y});
        names.add(name(x, y));
      }
    }
    return new SlowPlaces(names, (a, b) -> isNextOnHexagon(places.get(a), places.get(b)));
  }

  private static boolean isNextOnHexagon(int[] a, int[] b) {
    boolean slanted = b[0] == a[0] + 1 && b[1] == a[1] - 1;
    return slanted || isNextOnSurface(a, b);
  }

  private static SlowPlaces box(int columns, int rows, int layers) {
    List<int[]> places = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns * rows * layers; i++) {
      int[] place = {i % columns, i / columns % rows, i / (columns * rows)};
      places.add(place);
      names.add(name(place[0], place[1]) + "." + (place[2] + 1));
    }
    return new SlowPlaces(names, (a, b) -> distance(places.get(a), places.get(b)) == 1);
  }

  private static int distance(int[] a, int[] b) {
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
  }

  /** "what the list says"; points are in the order in which the list first names them. */
  private static SlowPlaces graph(String list) {
    Set<String> labels = new LinkedHashSet<>();
    Set<String> edges = new LinkedHashSet<>();
    for (String item : list.split(",", -1)) {
      labels.addAll(Arrays.asList(item.split("-", -1)));
      edges.add(item);
    }
    List<String> names = List.copyOf(labels);
    return new SlowPlaces(names, (a, b) -> edges.contains(names.get(a) + "-" + names.get(b)));
  }

  /** "Columns are named with letters without I", on boards of up to 25 columns. */
  private static String name(int column, int row) {
    return LETTERS.charAt(column) + String.valueOf(row + 1);
  }

  /** Returns the names of all points, in topology order. */
  public List<String> names() {
    return List.copyOf(names);
  }

  public int size() {
    return neighbors.length;
  }

  /** Returns the neighbours of every point, in the form that {@link SlowGame} needs. */
  public int[][] neighbors() {
    return Arrays.stream(neighbors).map(int[]::clone).toArray(int[][]::new);
  }

  /** Returns the vertex of a point; -1 is a pass. */
  public String vertex(int point) {
    return point == SlowBoard.PASS ? "pass" : names.get(point);
  }

  /** Returns the point of a vertex, or -1 for {@code pass}. */
  public int point(String vertex) {
    int point = names.indexOf(vertex);
    if (point < 0 && !vertex.equals("pass")) {
      throw new IllegalArgumentException("vertex: " + vertex);
    }
    return point;
  }
}
