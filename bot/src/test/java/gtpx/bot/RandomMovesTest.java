package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which points playouts choose on drawn boards. */
class RandomMovesTest {
  private static PlayoutState state(String variant, String board, String... rows) {
    PlayoutState state = Diagram.state(variant, board, 2);
    Diagram.put(state.board, rows);
    return state;
  }

  private static RandomMoves moves(PlayoutState state) {
    return new RandomMoves(state, new Eyes(state.board.topology()), new FastRandom(1));
  }

  /** Returns the points that are chosen in many tries. */
  private static Set<String> picks(PlayoutState state, int seat) {
    RandomMoves moves = moves(state);
    Set<String> picks = new TreeSet<>();
    for (int i = 0; i < 1000; i++) {
      picks.add(name(state, moves.pick(seat)));
    }
    return picks;
  }

  private static String name(PlayoutState state, int point) {
    return point == RandomMoves.NO_POINT ? "none" : state.board.topology().name(point);
  }

  @Test
  void everyFreePointOfAnEmptyBoardIsPicked() {
    PlayoutState state = state("go", "rect:2x2", ". .", ". .");

    assertThat(picks(state, 0)).containsExactly("A1", "A2", "B1", "B2");
  }

  @Test
  void nobodyFillsAnOwnEyeOrKillsItself() {
    PlayoutState state = state("go", "rect:5x1", ". X . X .");

    assertThat(picks(state, 0)).containsExactly("none");
    assertThat(picks(state, 1)).containsExactly("none");
  }

  @Test
  void whoCapturesMayPlayWithoutALiberty() {
    // C1 captures the two stones on D1 and E1, and only white may play it.
    PlayoutState state = state("go", "rect:5x1", ". O . X X");

    assertThat(picks(state, 1)).contains("C1");
    assertThat(picks(state, 0)).doesNotContain("C1");
  }

  @Test
  void aStoneMayJoinAChainThatHasALibertyElsewhere() {
    // C1 has no empty neighbour; black's chain on D1 and white's on B1 each have another liberty.
    PlayoutState state = state("go", "rect:5x1", ". O . X .");

    assertThat(picks(state, 0)).contains("C1");
    assertThat(picks(state, 1)).contains("C1");
  }

  @Test
  void aBarredPointIsNotPicked() {
    PlayoutState state = state("f-go", "rect:2x2", ". .", ". .");
    state.bars.add(0);

    assertThat(picks(state, 0)).containsExactly("A2", "B1", "B2");
  }

  @Test
  void aClosedKoIsNotPicked() {
    PlayoutState state = state("go", "rect:5x3", ". X O . .", "X O . O .", ". X O . .");
    state.play(Diagram.point(state.board, "C2"));

    assertThat(picks(state, 1)).doesNotContain("B2");
    state.play(Diagram.point(state.board, "E1"));
    state.play(Diagram.point(state.board, "E3"));
    assertThat(picks(state, 1)).contains("B2");
  }

  @Test
  void whoMayNotPassFillsAnEyeRatherThanLose() {
    // White's A1 would remove only itself; C1 and E1 fill eyes of white's own living chains.
    PlayoutState state = state("alter-igo", "rect:6x1", ". X X O . O");
    Set<String> picks = new TreeSet<>();
    RandomMoves moves = moves(state);

    for (int i = 0; i < 200; i++) {
      picks.add(name(state, moves.pickForced(1)));
    }

    assertThat(picks).isSubsetOf("A1", "E1");
  }

  @Test
  void whoHasNothingElseMakesTheMoveThatLoses() {
    PlayoutState state = state("alter-igo", "rect:3x1", "O . O");
    state.board.setStones(new int[] {-1, 1, -1});

    int point = moves(state).pickForced(0);

    assertThat(name(state, point)).isIn("A1", "C1");
  }
}
