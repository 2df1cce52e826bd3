package gtpx.engine;

import gtpx.board.Topology;
import gtpx.protocol.GtpError;
import java.util.List;

/**
 * A size as given to {@code boardsize}. It needn't be one that a board can have.
 *
 * @param columns 0, like {@code rows}, for a number that can't be a side
 */
public record BoardSize(int columns, int rows) {
  /** Reads {@code N}, {@code W H} or {@code W:H}; ignores further words. */
  public static BoardSize read(List<String> words) {
    String first = words.isEmpty() ? "" : words.get(0);
    if (first.contains(":")) {
      String[] both = first.split(":", 2);
      return new BoardSize(side(both[0]), side(both[1]));
    }
    boolean hasTwo = words.size() > 1 && words.get(1).matches("-?[0-9]+");
    return new BoardSize(side(first), side(hasTwo ? words.get(1) : first));
  }

  /** Reads {@code W H}. */
  static BoardSize readBoth(Arguments arguments) {
    return new BoardSize(side(arguments.word("columns")), side(arguments.word("rows")));
  }

  private static int side(String word) {
    if (!word.matches("-?[0-9]+")) {
      throw GtpError.syntax("boardsize " + word + " (expected: N, W H or W:H)");
    }
    return word.matches("0*[0-9]{1,5}") ? Integer.parseInt(word) : 0;
  }

  /** Whether this is the size by which a client with that view knows the board. */
  public boolean isOf(Topology board, Viewpoint viewpoint) {
    int side = View.side(board);
    boolean isSquare = columns == side && rows == side;
    boolean isOwn = columns == board.grid().columns() && rows == board.grid().rows();
    boolean isShownSquare =
        viewpoint.view().has(View.Ability.SQUARE_BOARDS) || board.shape().isSlanted();
    return board.shape().isFlat() && (isOwn || (isShownSquare && isSquare));
  }
}
