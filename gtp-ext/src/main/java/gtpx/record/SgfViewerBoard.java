package gtpx.record;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Tally;
import gtpx.rules.TurnResolver;
import gtpx.sgf.SgfNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The board of a program that shows an SGF record and knows plain Go for two. It executes B and W
 * as FF[4] specifies (https://www.red-bean.com/sgf/go.html, "Executing a move": opposing stones
 * without liberties are removed first, then the mover's) and AB, AW, AE. Holds only the first two
 * colours.
 */
final class SgfViewerBoard {
  private static final int COLORS = 2;

  private final SgfBoard picture;
  private final Board board;

  SgfViewerBoard(SgfBoard picture) {
    this.picture = picture;
    board = new Board(picture.rectangle(), COLORS);
  }

  /** Makes a move if that leads to the position; otherwise changes nothing. */
  boolean play(Color color, int point, Position after) {
    Board tried = new Board(board);
    int[] stones = tried.stones();
    stones[picture.index(point)] = Board.EMPTY;
    tried.setStones(stones);
    Tally tally = new Tally(COLORS);
    new TurnResolver(Rules.DEFAULT, tried, tally, new Preferences(COLORS))
        .play(color.seat(), picture.index(point));
    if (!Arrays.equals(tried.stones(), wanted(after))) {
      return false;
    }
    board.copyFrom(tried);
    return true;
  }

  private int[] wanted(Position position) {
    int[] stones = new int[board.size()];
    Arrays.fill(stones, Board.EMPTY);
    for (int point = 0; point < position.topology().size(); point++) {
      int seat = position.color(point);
      stones[picture.index(point)] = seat < COLORS ? seat : Board.EMPTY;
    }
    return stones;
  }

  /** Returns whether this board shows that position. */
  boolean shows(Position position) {
    return Arrays.equals(board.stones(), wanted(position));
  }

  /** Shows that position, and adds to the node the setup that this needs. */
  void setUp(Position position, SgfNode node) {
    int[] wanted = wanted(position);
    set("AE", Board.EMPTY, wanted, position, node);
    set("AB", Color.BLACK.seat(), wanted, position, node);
    set("AW", Color.WHITE.seat(), wanted, position, node);
    board.setStones(wanted);
  }

  private void set(String name, int seat, int[] wanted, Position position, SgfNode node) {
    List<String> values = new ArrayList<>();
    for (int point = 0; point < position.topology().size(); point++) {
      int index = picture.index(point);
      if (wanted[index] == seat && board.color(index) != seat) {
        values.add(picture.at(point).toString());
      }
    }
    if (!values.isEmpty()) {
      node.add(name, values);
    }
  }
}
