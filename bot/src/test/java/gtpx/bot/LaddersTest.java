package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.rules.Variants;
import org.junit.jupiter.api.Test;

/** Textbook ladders: X tries to capture O, who moves next. */
class LaddersTest {
  private static final int BLACK = 0;

  private final Ladders ladders =
      new Ladders(Variants.STANDARD.find("go").orElseThrow().rules(), true);

  @Test
  void aLadderGoesToTheOtherSideOfTheBoard() {
    assertThat(isCaught("C5", diagonal("."))).isTrue();
  }

  @Test
  void aFriendOnItsWayBreaksIt() {
    assertThat(isCaught("C5", diagonal("O"))).isFalse();
  }

  private static Board diagonal(String onTheWay) {
    return board(
        ". . . . . . .",
        ". . X X . . .",
        ". X O . . . .",
        ". . X . . . .",
        ". . . . . " + onTheWay + " .",
        ". . . . . . .",
        ". . . . . . .");
  }

  @Test
  void aChainIsCaughtAlongTheEdge() {
    Board board =
        board(
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            ". X X X X . .",
            ". X O O . . .");

    assertThat(isCaught("C1", board)).isTrue();
  }

  @Test
  void whereLaddersAreNotReadNobodyIsCaught() {
    Ladders unread = new Ladders(Variants.STANDARD.get("go").rules(), false);
    Board board = diagonal(".");
    int stone = Diagram.point(board, "C5");

    assertThat(unread.isCaught(board, stone, BLACK)).isFalse();
    assertThat(unread.catching(board, stone, BLACK)).isEqualTo(RandomMoves.NO_POINT);
  }

  private boolean isCaught(String point, Board board) {
    return ladders.isCaught(board, Diagram.point(board, point), BLACK);
  }

  private static Board board(String... rows) {
    return Diagram.board("7", 2, rows);
  }
}
