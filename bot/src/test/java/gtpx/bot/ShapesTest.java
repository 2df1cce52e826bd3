package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.rules.Preferences;
import gtpx.rules.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Places that look alike have one code however they are turned, others have another. */
class ShapesTest {
  private static final int X = 0;
  private static final int O = 1;

  private static Shapes shapes(Board board, int seat) {
    PlayoutState state =
        new PlayoutState(
            Variants.STANDARD.find("go").orElseThrow().rules(),
            board,
            new Preferences(board.players()));
    Shapes shapes = new Shapes(board, new Tactics(state), new Eyes(board.topology()));
    shapes.find(seat);
    return shapes;
  }

  private static long code(int round, int seat, String point, String... rows) {
    Board board = Diagram.board("rect:5x5", 3, rows);
    return shapes(board, seat).code(round, Diagram.point(board, point));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void mirroredPlacesAreAlike(int round) {
    long code =
        code(round, X, "B3", ". . . . .", ". X O . .", ". . . O .", ". . . . .", "X . . . .");
    long mirrored =
        code(round, X, "D3", ". . . . .", ". . O X .", ". O . . .", ". . . . .", ". . . . X");

    assertThat(mirrored).isEqualTo(code);
  }

  @Test
  void aQuarterTurnIsAlike() {
    long code = code(2, X, "B3", ". . . . .", ". X O . .", ". . . O .", ". . . . .", "X . . . .");
    long turned = code(2, X, "C4", "X . . . .", ". . . X .", ". . . O .", ". . O . .", ". . . . .");

    assertThat(turned).isEqualTo(code);
  }

  @Test
  void theSameSeenByTheOtherPlayerIsAnother() {
    String[] rows = {". . . . .", ". X O . .", ". . . . .", ". . . . .", ". . . . ."};
    String[] swapped = {". . . . .", ". O X . .", ". . . . .", ". . . . .", ". . . . ."};

    assertThat(code(0, X, "C3", rows)).isNotEqualTo(code(0, O, "C3", rows));
    assertThat(code(2, O, "C3", swapped)).isEqualTo(code(2, X, "C3", rows));
  }

  @Test
  void allOthersAreAlike() {
    assertThat(code(1, X, "C3", ". . . . .", ". X Z . .", ". . . . .", ". . . . .", ". . . . ."))
        .isEqualTo(
            code(1, X, "C3", ". . . . .", ". X O . .", ". . . . .", ". . . . .", ". . . . ."));
  }

  @Test
  void theFirstRoundKnowsWhichDiagonalIsBesideWhichNeighbor() {
    String[] beside = {". . . . .", ". . X O .", ". . . . .", ". . . . .", ". . . . ."};
    String[] apart = {". . . . .", ". . X . .", ". . . . .", ". . . O .", ". . . . ."};

    assertThat(code(0, X, "C3", beside)).isNotEqualTo(code(0, X, "C3", apart));
  }

  @Test
  void eachRoundSeesOneStepFurther() {
    String[] empty = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."};
    String[] near = {". . . . .", ". . . . .", ". . . . .", ". . X . .", ". . . . ."};
    String[] farther = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . X . ."};

    assertThat(code(0, X, "C3", near)).isNotEqualTo(code(0, X, "C3", empty));
    assertThat(code(0, X, "C3", farther)).isEqualTo(code(0, X, "C3", empty));
    assertThat(code(1, X, "C3", farther)).isNotEqualTo(code(1, X, "C3", empty));
  }

  @Test
  void theEdgeIsSeen() {
    String[] empty = {". . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."};

    assertThat(code(0, X, "A3", empty)).isNotEqualTo(code(0, X, "C3", empty));
    assertThat(code(1, X, "B3", empty)).isNotEqualTo(code(1, X, "C3", empty));
    assertThat(code(1, X, "B3", empty)).isEqualTo(code(1, X, "C4", empty));
  }

  @Test
  void onATorusAllPlacesAreAlike() {
    Board board = new Board(Topologies.parse("torus:7x7"), 2);
    Shapes shapes = shapes(board, X);

    for (int point = 1; point < board.size(); point++) {
      assertThat(shapes.code(2, point)).isEqualTo(shapes.code(2, 0));
    }
  }

  @Test
  void libertiesAndTheLastStoneAreSeenWhereAsked() {
    Board board =
        Diagram.board(
            "rect:5x5", 2, ". . . . .", ". . O . .", ". . X O .", ". . . . .", ". . . . .");
    PlayoutState state =
        new PlayoutState(
            Variants.STANDARD.find("go").orElseThrow().rules(), board, new Preferences(2));
    Shapes shapes = new Shapes(board, new Tactics(state), new Eyes(board.topology()));
    int below = Diagram.point(board, "C2");
    shapes.findWithLiberties(O, RandomMoves.NO_POINT);
    long before = shapes.code(0, below);
    shapes.findWithLiberties(O, Diagram.point(board, "C3"));

    assertThat(shapes.code(0, below)).isNotEqualTo(before);
    shapes.find(O);
    assertThat(shapes.code(0, below)).isNotEqualTo(before);
  }
}
