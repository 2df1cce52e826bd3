package gtpx.draw;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Grid;
import gtpx.board.Topology.Point;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.rules.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position as text for people: the board with its coordinates, then the letters of the players,
 * the prisoners, and whom the game is waiting for. Works for any board and any number of colours,
 * and prints no empty line. Of a pending turn it shows only who has committed.
 */
public final class BoardText {
  private static final String SYMBOLS = symbols();
  private static final char FREE = '.';
  private static final char BARRED = '#';
  private static final int[] ANSI = {90, 39, 91, 94, 92, 93, 95, 33, 96, 36, 31, 34, 32, 35, 37};

  private final Position position;
  private final Topology board;
  private final Board stones;
  private final Tally tally;
  private final BitSet barred = new BitSet();
  private final BitSet played = new BitSet(); // the last turn's stones that are on the board
  private final Style style;

  /** How stones are shown. */
  private enum Style {
    PLAIN,
    /** The last turn's stones in parentheses. */
    MARKED,
    /** In terminal colours, the last turn's stones in reverse video. */
    ANSI
  }

  private BoardText(Position position, Style style) {
    this.position = position;
    this.style = style;
    board = position.topology();
    stones = position.board();
    tally = position.tally();
    position.barred().forEach(barred::set);
    position.lastTurn().moves().forEach(this::addPlayed);
  }

  /** The position in plain ASCII, with lines joined by LF. */
  public static String plain(Position position) {
    return text(position, Style.PLAIN);
  }

  /** The same with the last turn's stones in parentheses, on boards with straight rows. */
  public static String marked(Position position) {
    return text(position, Style.MARKED);
  }

  /** The same with the stones in terminal colours, the last turn's in reverse video. */
  public static String ansi(Position position) {
    return text(position, Style.ANSI);
  }

  private void addPlayed(Color color, Move move) {
    if (!move.isPass() && position.color(move.point()) == color.seat()) {
      played.set(move.point());
    }
  }

  private static String text(Position position, Style style) {
    return String.join("\n", new BoardText(position, style).lines());
  }

  /**
   * The players' letters: X and O, the first letters of the named colours, then the other letters
   * and the digits.
   */
  private static String symbols() {
    String first = "XORBGYPN"; // N for orange, since O is White
    String all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@%";
    return first
        + all.chars()
            .filter(letter -> first.indexOf(letter) < 0)
            .mapToObj(letter -> String.valueOf((char) letter))
            .collect(Collectors.joining());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>(drawing());
    position.spec().colors().forEach(color -> lines.add(legend(color)));
    lines.add("turn " + position.turn() + ", phase " + position.phase().word());
    addIfAny(lines, "to move: ", position.toMove().toString());
    addIfAny(lines, "committed: ", position.committed().toString());
    if (!barred.isEmpty()) {
      lines.add(BARRED + " barred");
    }
    return lines;
  }

  private static void addIfAny(List<String> lines, String label, String words) {
    if (!words.isEmpty()) {
      lines.add(label + words);
    }
  }

  private String legend(Color color) {
    return symbol(color.seat(), false) + " " + counts(color);
  }

  /** What each colour has, one line each, in seat order: {@code red: 5 stones, 2 prisoners}. */
  public static List<String> legend(Position position) {
    BoardText text = new BoardText(position, Style.PLAIN);
    return position.spec().colors().stream().map(text::counts).toList();
  }

  private String counts(Color color) {
    String left = position.active().contains(color) ? "" : ", has left";
    return String.format(
        "%s: %s, %s%s",
        color,
        counted(stones.stoneCount(color.seat()), "stone"),
        counted(tally.held(color.seat()), "prisoner"),
        left);
  }

  private List<String> drawing() {
    if (!board.shape().hasColumns()) {
      return graph();
    } else if (board.shape().isSlanted()) {
      return hex();
    }
    return board.shape().hasLayers() ? box() : layer(0);
  }

  private String symbol(int seat, boolean isNew) {
    String letter = String.valueOf(SYMBOLS.charAt(seat));
    String reverse = isNew ? "7;" : "";
    return style == Style.ANSI
        ? "\u001b[1;" + reverse + ANSI[seat % ANSI.length] + "m" + letter + "\u001b[0m"
        : letter;
  }

  private String at(int point) {
    if (position.color(point) != Board.EMPTY) {
      return symbol(position.color(point), played.get(point));
    }
    return String.valueOf(barred.get(point) ? BARRED : FREE);
  }

  /** A number of things, such as {@code 1 stone} or {@code 5 stones}. */
  public static String counted(Object number, String noun) {
    return number + " " + (number.toString().equals("1") ? noun : noun + "s");
  }

  // Boards with columns and rows.

  private List<String> box() {
    List<String> lines = new ArrayList<>();
    for (int layer = 0; layer < board.grid().layers(); layer++) {
      lines.add("layer " + (layer + 1));
      lines.addAll(layer(layer));
    }
    return lines;
  }

  private List<String> layer(int layer) {
    Grid grid = board.grid();
    int cell = Topologies.columnName(grid.columns() - 1).length() + 1;
    int margin = String.valueOf(grid.rows()).length() + 1;
    String letters = columnNames(grid, cell, margin);
    List<String> lines = new ArrayList<>();
    lines.add(letters);
    for (int row = grid.rows() - 1; row >= 0; row--) {
      lines.add(row(layer, row, cell, margin));
    }
    lines.add(letters);
    return lines;
  }

  private static String columnNames(Grid grid, int cell, int margin) {
    return IntStream.range(0, grid.columns())
        .mapToObj(Topologies::columnName)
        .map(name -> " ".repeat(cell - name.length()) + name)
        .collect(Collectors.joining("", " ".repeat(margin), ""));
  }

  private String row(int layer, int row, int cell, int margin) {
    Grid grid = board.grid();
    String number = String.valueOf(row + 1);
    StringBuilder line = new StringBuilder(" ".repeat(margin - number.length())).append(number);
    for (int column = 0; column < grid.columns(); column++) {
      int point = (layer * grid.rows() + row) * grid.columns() + column;
      line.append(" ".repeat(cell - 1)).append(at(point));
    }
    line.append(' ').append(number);
    return style == Style.MARKED ? marked(line, layer, row, cell, margin) : line.toString();
  }

  private String marked(StringBuilder line, int layer, int row, int cell, int margin) {
    Grid grid = board.grid();
    for (int column = 0; column < grid.columns(); column++) {
      int point = (layer * grid.rows() + row) * grid.columns() + column;
      if (played.get(point)) {
        int letter = margin + (column + 1) * cell - 1;
        line.setCharAt(letter - 1, '(');
        line.setCharAt(letter + 1, ')');
      }
    }
    return line.toString();
  }

  // Hexagons: every row is half a cell to the right of the one below.

  private List<String> hex() {
    int width = board.grid().columns();
    int side = (width + 1) / 2;
    int cell = Topologies.columnName(width - 1).length() + 1;
    List<String> lines = new ArrayList<>();
    lines.add(hexNames(width, 0, side, cell));
    for (int row = width - 1; row >= 0; row--) {
      lines.add(hexRow(row, side, cell));
    }
    lines.add(hexNames(-1, side - 1, width, cell));
    return lines;
  }

  /** The column of text where a board column is printed in a row; the middle row begins at 6. */
  private static int hexOffset(int column, int row, int side, int cell) {
    return 6 + (2 * column + row - (side - 1)) * cell / 2 + (cell / 2);
  }

  private static String hexNames(int row, int from, int to, int cell) {
    int side = row < 0 ? from + 1 : to;
    StringBuilder names = new StringBuilder();
    for (int column = from; column < to; column++) {
      names.append(" ".repeat(Math.max(0, hexOffset(column, row, side, cell) - names.length())));
      names.append(Topologies.columnName(column));
    }
    return names.toString();
  }

  private String hexRow(int row, int side, int cell) {
    StringBuilder line = new StringBuilder(String.valueOf(row + 1));
    int length = line.length(); // visible letters only
    for (int point = 0; point < board.size(); point++) {
      Point place = board.point(point);
      if (place.row() == row) {
        int offset = hexOffset(place.column(), row, side, cell);
        line.append(" ".repeat(Math.max(0, offset - length))).append(at(point));
        length = offset + 1;
      }
    }
    return line.append(' ').append(row + 1).toString();
  }

  // Edge lists: one line per point.

  private List<String> graph() {
    return IntStream.range(0, board.size()).mapToObj(this::node).toList();
  }

  private String node(int point) {
    String neighbors =
        Arrays.stream(board.neighbors(point))
            .mapToObj(board::name)
            .collect(Collectors.joining(", "));
    return at(point) + " " + board.name(point) + (neighbors.isEmpty() ? "" : " - " + neighbors);
  }
}
