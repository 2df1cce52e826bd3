package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Which points are rated better than others before a playout has tried them. Only the order of the
 * means is tested, not their size.
 */
class PriorsTest {
  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final double EVEN = 0.5;
  private static final double TWO_THIRDS = 2.0 / 3; // share of the victories that a leader may have

  private PlayoutState state = Diagram.keepLiberties(Diagram.state("go", "7", 2));

  private void put(String variant, int players, String... rows) {
    state = Diagram.keepLiberties(Diagram.state(variant, players, rows));
  }

  private void put(String... rows) {
    put("go", 2, rows);
  }

  /** Returns the expected value of a stone there, among all others, or of a pass. */
  private double mean(int seat, int point) {
    int[] points = IntStream.range(-1, state.board.emptyCount()).map(this::choice).toArray();
    double[] means = means(seat, points);
    return means[IntStream.of(points).boxed().toList().indexOf(point)];
  }

  private int choice(int i) {
    return i < 0 ? RandomMoves.NO_POINT : state.board.emptyPoint(i);
  }

  private double[] means(int seat, int[] points) {
    Priors priors =
        new Priors(state, new Eyes(state.board.topology()), new Ladders(state.rules, true));
    double[] means = new double[points.length];
    priors.begin();
    priors.weigh(seat, points, EVEN, new double[points.length], means);
    return means;
  }

  /** Returns the median of the expected values of all stones. */
  private double ordinary(int seat) {
    int[] points = IntStream.range(0, state.board.emptyCount()).map(this::choice).toArray();
    double[] means = means(seat, points);
    Arrays.sort(means);
    return means[means.length / 2];
  }

  private double mean(int seat, String point) {
    return mean(seat, Diagram.point(state.board, point));
  }

  @Test
  void aCaptureIsGood() {
    put(
        ". . . . . . .",
        ". . . . . . .",
        ". . . . X X .",
        ". . . X O O .",
        ". . . . X X .",
        "X . . . . . .",
        "O . . . . . .");

    assertThat(mean(BLACK, "B1")).isGreaterThan(ordinary(BLACK));
    assertThat(mean(BLACK, "G4")).isGreaterThan(ordinary(BLACK));
  }

  @Test
  void toSaveStonesIsGoodWhereTheyEscape() {
    put(
        ". . . . . . .",
        ". . . . . . .",
        ". . O . . . .",
        ". O X . . . .",
        ". . O . . . .",
        ". . . . . . .",
        ". . . . . . X");

    // D4 gives three liberties; black's stone in the corner plays no part.
    assertThat(mean(BLACK, "D4")).isGreaterThan(ordinary(BLACK));
  }

  @Test
  void toRunFromALadderThatWorksIsWorseThanFromOneThatAFriendBreaks() {
    putLadder(".");
    double caught = mean(BLACK, "D5");

    putLadder("X");

    assertThat(mean(BLACK, "D5")).isGreaterThan(caught);
  }

  private void putLadder(String onTheWay) {
    put(
        ". . . . . . .",
        ". . O O . . .",
        ". O X . . . .",
        ". . O . . . .",
        ". . . . . " + onTheWay + " .",
        ". . . . . . .",
        ". . . . . . .");
  }

  @Test
  void toCatchAStoneInALadderIsGood() {
    put(
        ". . . . . . .",
        ". . O . . . .",
        ". O X . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .");

    // White plays D5 or C4: one of them captures.
    assertThat(Math.max(mean(WHITE, "D5"), mean(WHITE, "C4"))).isGreaterThan(mean(WHITE, "F2"));
  }

  @Test
  void aSelfAtariForNothingIsBad() {
    put(
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". O . . . . .",
        "O . O . . . .",
        ". . . . . . .");

    assertThat(mean(BLACK, "B2")).isLessThan(ordinary(BLACK));
  }

  @Test
  void theFirstLineIsBadWhereNobodyIs() {
    put(
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .");

    assertThat(mean(BLACK, "E1")).isLessThan(ordinary(BLACK));
    assertThat(mean(BLACK, "E3")).isGreaterThan(ordinary(BLACK));
  }

  @Test
  void nearTheLastStoneIsBetterThanFarAway() {
    state = Diagram.keepLiberties(Diagram.state("go", "9", 2));
    state.play(Diagram.point(state.board, "E5"));

    assertThat(mean(WHITE, "E6")).isGreaterThan(mean(WHITE, "E8"));
  }

  @Test
  void aPassIsLessThanAnOrdinaryChoice() {
    assertThat(mean(BLACK, RandomMoves.NO_POINT)).isLessThan(EVEN);
  }

  /** Otherwise, it would seem bad to a leader, who expects much. */
  @Test
  void amongThreeALikelyChoiceIsThoughtAWin() {
    put("multi", 3, ". . . . .", ". . . . .", ". . . . .", "O . . . .", "Z . . . .");

    assertThat(mean(BLACK, "B1")).isGreaterThan(TWO_THIRDS);
  }

  @Test
  void amongThreeEverybodysStonesMayBeCaptured() {
    put("multi", 3, ". . . . .", ". . . . .", ". . . . .", "O . . . .", "Z . . . .");

    assertThat(mean(BLACK, "B1")).isGreaterThan(ordinary(BLACK));
  }

  @Test
  void onAHexagonalBoardACaptureIsGoodToo() {
    state = Diagram.state("go", "hex:4", 2);
    Board board = state.board;
    int corner = 0;
    while (board.degree(corner) != 3) {
      corner++;
    }
    board.place(WHITE, corner);
    board.place(BLACK, board.neighbor(corner, 0));
    board.place(BLACK, board.neighbor(corner, 1));
    Diagram.keepLiberties(state);

    assertThat(mean(BLACK, board.neighbor(corner, 2))).isGreaterThan(ordinary(BLACK));
  }
}
