package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.rules.Variants;
import java.util.Arrays;

/**
 * Boards drawn in tests, and playout states on them: rows from the top, with points separated by
 * blanks. X, O, Z and H are seats 0 to 3; any other sign is empty. Only for boards with a full
 * grid.
 */
final class Diagram {
  private static final String STONES = "XOZH";

  private Diagram() {}

  /** Returns that drawing on this board. */
  static Board board(String words, int players, String... rows) {
    Board board = new Board(Topologies.parse(words), players);
    put(board, rows);
    return board;
  }

  /** Returns an empty board of this kind, in a game with that preset's rules. */
  static PlayoutState state(String variant, String board, int players) {
    return new PlayoutState(
        Variants.STANDARD.get(variant).rules(), Topologies.parse(board), players);
  }

  /** Returns that drawing on a square board, in a game with that preset's rules. */
  static PlayoutState state(String variant, int players, String... rows) {
    PlayoutState state = state(variant, String.valueOf(rows.length), players);
    put(state.board, rows);
    return state;
  }

  /** Makes a state keep track of its liberties from now on, and returns it. */
  static PlayoutState keepLiberties(PlayoutState state) {
    state.liberties.keep();
    state.liberties.read();
    return state;
  }

  static void put(Board board, String... rows) {
    int[] stones = new int[board.size()];
    Arrays.fill(stones, Board.EMPTY);
    int width = board.size() / rows.length;
    for (int y = 0; y < rows.length; y++) {
      String signs = rows[rows.length - 1 - y].replace(" ", "");
      for (int x = 0; x < width; x++) {
        stones[y * width + x] = STONES.indexOf(signs.charAt(x));
      }
    }
    board.setStones(stones);
  }

  static int point(Board board, String name) {
    return board.topology().find(name).orElseThrow();
  }
}
