package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Eyes on drawn boards, and the diagonals of graphs. */
class EyesTest {
  private static boolean isEye(Board board, int seat, String point) {
    return new Eyes(board.topology()).isEye(board, seat, Diagram.point(board, point));
  }

  @Test
  void aSurroundedPointIsAnEyeOfItsOwnerOnly() {
    Board board =
        Diagram.board(
            "rect:5x5", 2, ". . . . .", ". . X . .", ". X . X .", ". . X . .", ". . . . .");

    assertThat(isEye(board, 0, "C3")).isTrue();
    assertThat(isEye(board, 1, "C3")).isFalse();
    assertThat(isEye(board, 0, "A1")).isFalse();
  }

  @Test
  void inTheMiddleOneHostileDiagonalIsBorne() {
    Board board =
        Diagram.board(
            "rect:5x5", 2, ". . . . .", ". O X . .", ". X . X .", ". . X . .", ". . . . .");

    assertThat(isEye(board, 0, "C3")).isTrue();
  }

  @Test
  void inTheMiddleTwoHostileDiagonalsMakeItFalse() {
    Board board =
        Diagram.board(
            "rect:5x5", 2, ". . . . .", ". O X . .", ". X . X .", ". . X O .", ". . . . .");

    assertThat(isEye(board, 0, "C3")).isFalse();
  }

  @Test
  void diagonalsOfTwoOtherColorsAreHostileTogether() {
    Board board =
        Diagram.board(
            "rect:5x5", 3, ". . . . .", ". O X . .", ". X . X .", ". . X Z .", ". . . . .");

    assertThat(isEye(board, 0, "C3")).isFalse();
  }

  @Test
  void onTheEdgeAndInTheCornerOneHostileDiagonalMakesItFalse() {
    Board good = Diagram.board("rect:4x3", 2, ". . . .", "X . X .", ". X . X");
    Board bad = Diagram.board("rect:4x3", 2, ". . . .", "X O X .", ". X . X");

    assertThat(isEye(good, 0, "A1")).isTrue();
    assertThat(isEye(good, 0, "C1")).isTrue();
    assertThat(isEye(bad, 0, "A1")).isFalse();
    assertThat(isEye(bad, 0, "C1")).isFalse();
  }

  @Test
  void onATorusTheCornerHasFourDiagonals() {
    Board board = Diagram.board("torus:4x4", 2, "X . . .", ". . . .", "X O . .", ". X . X");

    assertThat(isEye(board, 0, "A1")).isTrue();
  }

  @Test
  void neighborsWhoseColorsOnlyAddUpAreNoEye() {
    Board board =
        Diagram.board(
            "rect:5x5", 3, ". . . . .", ". . X . .", ". O . O .", ". . Z . .", ". . . . .");

    assertThat(isEye(board, 1, "C3")).isFalse();
  }

  @Test
  void anIsolatedPointIsEverybodysEye() {
    Board board = new Board(Topologies.parse("graph:a-b,c"), 2);

    assertThat(isEye(board, 0, "C")).isTrue();
    assertThat(isEye(board, 1, "C")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "rect:9x9, E5, 4",
    "rect:9x9, E1, 2",
    "rect:9x9, A1, 1",
    "torus:9x9, A1, 4",
    "box:5x5x5, C3.3, 12",
    "box:5x5x5, A1.1, 3",
    "hex:4, D4, 6",
    "'graph:a-b,b-c,c-d,d-a', A, 1",
    "'graph:a-b,b-c,c-d,d-a,a-c', A, 0",
    "'graph:a-d,a-e,a-f,b-d,b-e,b-f,c-d,c-e,c-f', A, 2",
    "'graph:a-b,a-c,a-d,a-e', B, 0"
  })
  void diagonalsShareTwoNeighborsAndAreNotAdjacent(String words, String point, int count) {
    Topology topology = Topologies.parse(words);
    int center = topology.find(point).orElseThrow();

    int[] diagonals = new Eyes(topology).diagonals(center);

    assertThat(diagonals).hasSize(count).isSorted().doesNotHaveDuplicates();
    assertThat(diagonals).doesNotContain(center);
    assertThat(Arrays.stream(diagonals)).noneMatch(d -> isAdjacent(topology, center, d));
  }

  private static boolean isAdjacent(Topology topology, int point, int other) {
    return Arrays.stream(topology.neighbors(point)).anyMatch(neighbor -> neighbor == other);
  }
}
