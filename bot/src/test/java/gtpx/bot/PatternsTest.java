package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shapes by name, in the middle, at the edge, rotated. */
class PatternsTest {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  private static boolean matches(Board board, int seat, String point) {
    return matches(board, seat, Diagram.point(board, point));
  }

  private static boolean matches(Board board, int seat, int point) {
    Surroundings surroundings = new Surroundings(board);
    surroundings.keep(new Eyes(board.topology()).patterns());
    return Patterns.matches(surroundings.code(seat, point));
  }

  private static Board board(String... rows) {
    return Diagram.board("5", 2, rows);
  }

  @Test
  void haneIsAShapeForBoth() {
    Board board = board(". . . . .", ". X O . .", ". . . . .", ". . . . .", ". . . . .");

    assertThat(matches(board, BLACK, "C3")).isTrue();
    assertThat(matches(board, WHITE, "C3")).isTrue();
    assertThat(matches(board, WHITE, "B3")).isTrue();
  }

  @Test
  void aCutIsAShapeWhicheverWayItIsTurned() {
    Board board = board(". . . . .", ". X O . .", ". O . . .", ". . . . .", ". . . . .");
    Board turned = board(". . . . .", ". . O X .", ". . . O .", ". . . . .", ". . . . .");

    assertThat(matches(board, BLACK, "C3")).isTrue();
    assertThat(matches(turned, BLACK, "C3")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"C3", "A1", "E3"})
  void theEmptyBoardHasNone(String point) {
    assertThat(
            matches(
                board(". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."),
                BLACK,
                point))
        .isFalse();
  }

  @Test
  void aStoneThatTouchesOnlyFriendsHasNone() {
    Board board = board(". . . . .", ". X X . .", ". . . . .", ". . . . .", ". . . . .");

    assertThat(matches(board, BLACK, "C3")).isFalse();
  }

  @Test
  void aChaseIsAShapeAtTheEdgeOnly() {
    Board board = board(". . . . .", ". . . . .", ". . . . .", ". X . . .", ". O . . .");

    assertThat(matches(board, BLACK, "C1")).isTrue();
    assertThat(matches(board, BLACK, "B3")).isFalse();
  }

  @Test
  void boardsOfOtherFormsHaveNone() {
    Board board = new Board(Topologies.parse("hex:3"), 2);
    board.place(BLACK, 0);
    board.place(WHITE, 1);

    for (int point = 2; point < board.size(); point++) {
      assertThat(matches(board, BLACK, point)).isFalse();
    }
  }
}
