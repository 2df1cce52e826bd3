package gtpx.slow;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A game on a rectangle with boards drawn as text, for tests: X black, O white, Z red, B blue, G
 * green, Y yellow, a dot empty, top row first. Moves are written {@code X:B2 O:pass}. Asserts
 * nothing.
 */
final class SlowCase {
  private static final String SEATS = "XOZBGYPR";
  private static final String LETTERS = "ABCDEFGHJKLMNOPQRST";

  final SlowGame game;
  private final int columns;
  private final int rows;

  private SlowCase(SlowGame game, int columns, int rows) {
    this.game = game;
    this.columns = columns;
    this.rows = rows;
  }

  /**
   * Returns the empty board; {@code options} are words such as {@code ko=simple}, all others have
   * their default.
   */
  static SlowCase empty(int columns, int rows, int players, String options, String... komi) {
    Map<String, String> words = SlowOptions.defaults();
    for (String option : options.split(" ", -1)) {
      words.put(option.split("=", 2)[0], option.split("=", 2)[1]);
    }
    BigDecimal[] each = new BigDecimal[players];
    Arrays.setAll(each, i -> i < komi.length ? new BigDecimal(komi[i]) : BigDecimal.ZERO);
    int[][] board = SlowBoards.rectangle(columns, rows);
    return new SlowCase(new SlowGame(board, players, words, each), columns, rows);
  }

  /** Returns a position set up at turn 0 with nothing captured and {@code toMove} to move. */
  static SlowCase drawn(int players, char toMove, String options, String... drawing) {
    return empty(drawing[0].length(), drawing.length, players, options).setUp(toMove, drawing);
  }

  SlowCase setUp(char toMove, String... drawing) {
    return setUp(toMove, new int[players()][players()], 0, drawing);
  }

  SlowCase setUp(char toMove, int[][] prisoners, int passRun, String... drawing) {
    int[] none = new int[players()];
    int[] stones = read(drawing);
    game.setup(0, seat(toMove), stones, prisoners, none, 0, Set.of(), Set.of(), passRun);
    return this;
  }

  int[] read(String... drawing) {
    int[] stones = new int[columns * rows];
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        stones[y * columns + x] = SEATS.indexOf(drawing[rows - 1 - y].charAt(x));
      }
    }
    return stones;
  }

  private int players() {
    return game.lost().length;
  }

  static int seat(char colour) {
    return SEATS.indexOf(colour);
  }

  int at(String vertex) {
    if (vertex.equals("pass")) {
      return -1;
    }
    return (Integer.parseInt(vertex.substring(1)) - 1) * columns
        + LETTERS.indexOf(vertex.charAt(0));
  }

  Set<Integer> points(String vertices) {
    Set<Integer> points = new TreeSet<>();
    for (String vertex : vertices.split(" ", -1)) {
      points.add(at(vertex));
    }
    return points;
  }

  /** Plays moves such as {@code X:B2 O:pass} in order. */
  SlowCase play(String moves) {
    for (String move : moves.split(" ", -1)) {
      game.play(seat(move.charAt(0)), at(move.substring(2)));
    }
    return this;
  }

  String why(String move) {
    return game.whyNot(seat(move.charAt(0)), at(move.substring(2)));
  }

  String[] board() {
    String[] drawing = new String[rows];
    for (int y = 0; y < rows; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < columns; x++) {
        int stone = game.stones()[y * columns + x];
        row.append(stone < 0 ? '.' : SEATS.charAt(stone));
      }
      drawing[rows - 1 - y] = row.toString();
    }
    return drawing;
  }
}
