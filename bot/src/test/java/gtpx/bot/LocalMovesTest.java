package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.player.SearchEnhancement;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Which answers a playout usually and rarely plays. Black has just played the named stone; all
 * other stones are already on the board. Moves are random: 200 are counted, with a fixed seed.
 */
class LocalMovesTest {
  private static final int WHITE = 1;
  private static final int RED = 2;
  private static final int PICKS = 200;
  private static final int HARDLY_EVER = PICKS / 10;

  private PlayoutState state = Diagram.keepLiberties(Diagram.state("go", "7", 2));
  private Enhancements enhancements = Enhancements.ALL;

  private void play(String variant, int players, String last, String... rows) {
    state = Diagram.keepLiberties(Diagram.state(variant, players, rows));
    state.play(Diagram.point(state.board, last));
  }

  private void play(String last, String... rows) {
    play("go", 2, last, rows);
  }

  /** Returns how often each point is chosen. */
  private Map<Integer, Integer> picks(int seat) {
    Eyes eyes = new Eyes(state.board.topology());
    LocalMoves moves = new LocalMoves(state, eyes, new FastRandom(3), enhancements);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < PICKS; i++) {
      counts.merge(moves.pick(seat), 1, Integer::sum);
    }
    return counts;
  }

  private int times(int seat, String point) {
    return picks(seat).getOrDefault(Diagram.point(state.board, point), 0);
  }

  private static int mostOften(Map<Integer, Integer> picks) {
    return Collections.max(picks.entrySet(), Map.Entry.comparingByValue()).getKey();
  }

  private String mostOften(int seat) {
    return state.board.topology().name(mostOften(picks(seat)));
  }

  @Test
  void aChainInAtariRunsWhereItGainsLiberties() {
    play(
        "C3",
        ". . . . . . .",
        ". . . . . . .",
        ". . X X . . .",
        ". X O O . . .",
        ". . . X . . .",
        ". . . . . . .",
        ". . . . . . .");

    assertThat(mostOften(WHITE)).isEqualTo("E4");
  }

  @Test
  void itDoesNotRunWhereItStaysInAtari() {
    play(
        "B2",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        "X . X . . . .",
        "O O . . . . .");

    // After C1, white would have only D1 left, then E1, and so on along the edge.
    assertThat(times(WHITE, "C1")).isLessThan(HARDLY_EVER);
  }

  @Test
  void whatGivesAtariIsCapturedRatherThanRunFrom() {
    play(
        "D3",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . X O . . .",
        ". X O . O . .",
        ". . . . . . .",
        ". . . . . . .");

    // C3 could extend to C2, but D3 has only D2 left.
    assertThat(mostOften(WHITE)).isEqualTo("D2");
  }

  @Test
  void aStoneThatPutsItselfInAtariIsTaken() {
    play(
        "B2",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". O . . . . .",
        "O . O . . . .",
        ". . . . . . .");

    assertThat(mostOften(WHITE)).isEqualTo("B1");
  }

  @Test
  void theVitalPointOfAnEyeIsTaken() {
    // Black has just closed a three-point eye: white plays in its middle.
    play(
        "D2",
        ". . . . . . .",
        ". . . . . . .",
        "O O O O O . .",
        "O O O O O O .",
        "X X X X X O .",
        "X X X . X O .",
        ". . . X X O .");

    assertThat(mostOften(WHITE)).isEqualTo("B1");
  }

  @Test
  void aSelfAtariForNothingIsHardlyEverPlayed() {
    play(
        "G7",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". X . . . . .",
        "X . X . . . .",
        ". . . . . . .");

    assertThat(times(WHITE, "B2")).isLessThan(HARDLY_EVER);
  }

  @Test
  void withoutVitalPointsTheMiddleOfAnEyeIsNotMostlyTaken() {
    play(
        "D2",
        ". . . . . . .",
        ". . . . . . .",
        "O O O O O . .",
        "O O O O O O .",
        "X X X X X O .",
        "X X X . X O .",
        ". . . X X O .");
    enhancements = enhancements.without(EnumSet.of(SearchEnhancement.NAKADE));

    assertThat(times(WHITE, "B1")).isLessThan(PICKS / 2);
  }

  @Test
  void withoutAnswersToAtariAChainDoesNotMostlyRun() {
    play(
        "C3",
        ". . . . . . .",
        ". . . . . . .",
        ". . X X . . .",
        ". X O O . . .",
        ". . . X . . .",
        ". . . . . . .",
        ". . . . . . .");
    enhancements = enhancements.without(EnumSet.of(SearchEnhancement.ATARI));

    assertThat(times(WHITE, "E4")).isLessThan(PICKS / 2);
  }

  @Test
  void amongThreeAnAtariIsUsedByOneAndAnsweredByAnother() {
    // Black's B1 leaves red's A1 with one liberty, A2: white would capture there, red would escape.
    play("multi", 3, "B1", ". . . . .", ". . . . .", ". . . O .", ". . . . .", "Z . . . .");

    assertThat(mostOften(WHITE)).isEqualTo("A2");
    assertThat(mostOften(RED)).isEqualTo("A2");
  }

  @Test
  void onAHexagonalBoardChainsRunToo() {
    state = Diagram.state("go", "hex:5", 2);
    Board board = state.board;
    int center = board.size() / 2;
    board.place(WHITE, center);
    for (int k = 0; k < 4; k++) {
      board.place(0, board.neighbor(center, k));
    }
    Diagram.keepLiberties(state);

    state.play(board.neighbor(center, 4));

    assertThat(mostOften(picks(WHITE))).isEqualTo(board.neighbor(center, 5));
  }
}
