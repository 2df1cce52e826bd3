package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import org.junit.jupiter.api.Test;

/** Captures, escapes and sacrifices that every player knows. X is black, O white, Z red. */
class TacticsTest {
  private static final int BLACK = 0;
  private static final int WHITE = 1;
  private static final int RED = 2;
  private static final int NO_POINT = RandomMoves.NO_POINT;

  private PlayoutState state = Diagram.state("go", "5", 2);
  private Tactics tactics = new Tactics(state);

  /** Puts these stones on a square board, in a game with these rules. */
  private void put(String variant, int players, String... rows) {
    state = Diagram.state(variant, players, rows);
    tactics = new Tactics(state);
  }

  private void put(String... rows) {
    put("go", 2, rows);
  }

  private int at(String point) {
    return Diagram.point(state.board, point);
  }

  @Test
  void aChainInAtariHasOneLastLiberty() {
    put(". . . . .", ". . . . .", ". X X . .", "X O O . .", ". X X . .");

    assertThat(tactics.liberties(at("B2"))).isEqualTo(1);
    assertThat(tactics.lastLiberty(at("B2"))).isEqualTo(at("D2"));
    assertThat(tactics.captures(BLACK, at("D2"))).isTrue();
    assertThat(tactics.captures(WHITE, at("D2"))).isFalse();
  }

  @Test
  void twoLibertiesAreNoAtari() {
    put(". . . . .", ". . . . .", ". X . . .", "X O O . .", ". X X . .");

    assertThat(tactics.liberties(at("B2"))).isEqualTo(2);
    assertThat(tactics.lastLiberty(at("B2"))).isEqualTo(NO_POINT);
    assertThat(tactics.captures(BLACK, at("D2"))).isFalse();
  }

  @Test
  void anEscapeIntoTheOpenGainsLiberties() {
    put(". . . . .", ". . . . .", "O O O . .", "X X . . .", "O O . . .");

    // C2 is next to D2 and C1.
    assertThat(tactics.libertiesAfter(BLACK, at("C2"), 3)).isEqualTo(2);
    assertThat(tactics.isBadSelfAtari(BLACK, at("C2"))).isFalse();
  }

  @Test
  void anEscapeThatStaysInAtariIsBad() {
    put(". . . . .", ". . . . .", "O O O . .", "X X . . .", "O O O . .");

    // Only D2 is left.
    assertThat(tactics.libertiesAfter(BLACK, at("C2"), 3)).isEqualTo(1);
    assertThat(tactics.isBadSelfAtari(BLACK, at("C2"))).isTrue();
    assertThat(tactics.otherLiberty()).isEqualTo(at("D2"));
  }

  @Test
  void aCaptureMakesItsOwnLiberties() {
    put(". . . . .", ". . . . .", ". . . . .", "X O . . .", "O . O . .");

    // B1 is surrounded until A1 is captured.
    assertThat(tactics.captures(BLACK, at("B1"))).isTrue();
    assertThat(tactics.libertiesAfter(BLACK, at("B1"), 3)).isEqualTo(1);
    assertThat(tactics.isBadSelfAtari(BLACK, at("B1"))).isFalse();
  }

  @Test
  void aStoneIntoTheTigersMouthIsABadSelfAtari() {
    put(". . . . .", ". . . . .", ". O . . .", "O . O . .", ". . . . .");

    assertThat(tactics.isBadSelfAtari(BLACK, at("B2"))).isTrue();
    assertThat(tactics.isBadSelfAtari(WHITE, at("B2"))).isFalse();
  }

  @Test
  void aThrowInThatPutsTheEnemyInAtariIsNotBad() {
    put(". . . . .", ". . . . .", "X X X . .", "O O O X .", ". . O X .");

    // White has A1 and B1, and captures at the other one, which leaves a single eye.
    assertThat(tactics.isBadSelfAtari(BLACK, at("A1"))).isFalse();
    assertThat(tactics.isBadSelfAtari(BLACK, at("B1"))).isFalse();
  }

  @Test
  void threeInARowWithinAnEyeSpaceKill() {
    put(". . . . .", "X X X X .", "O O O O X", ". O O O X", "X X . O X");

    // White captures three by A2; black plays in the middle of them.
    assertThat(tactics.isBadSelfAtari(BLACK, at("C1"))).isFalse();
  }

  @Test
  void fourInARowWithinAnEyeSpaceDoNotKill() {
    put(". . . . . .", ". . . . . .", "X X X X X .", "O O O O O X", ". O O O O X", "X X X . O X");

    // Four in a row are two eyes, whoever moves first.
    assertThat(tactics.isBadSelfAtari(BLACK, at("D1"))).isTrue();
  }

  @Test
  void whatCapturesALoneStoneMayBeCapturedBack() {
    put(". . . . .", ". . . . .", "O O O O .", "X X X O .", ". O X O .");

    // Black captures B1 by A1, and is left with B1 as the last liberty of six stones.
    assertThat(tactics.isSnapback(BLACK, at("B1"), at("A1"))).isTrue();
  }

  @Test
  void aChainWithAnotherLibertyIsNotCapturedBack() {
    put(". . . . .", ". . . . .", "O O . O .", "X X X O .", ". O X O .");

    assertThat(tactics.isSnapback(BLACK, at("B1"), at("A1"))).isFalse();
  }

  @Test
  void twoCapturedStonesLeaveTwoLiberties() {
    put(". . . . .", ". . . . .", "O O O O O", "X X X X O", ". O O X O");

    assertThat(tactics.isSnapback(BLACK, at("B1"), at("A1"))).isFalse();
  }

  @Test
  void theKoIsClosedToWhomItWasTakenFrom() {
    put(". . . . .", ". X O . .", "X O . O .", ". X O . .", ". . . . .");

    state.play(at("C3"));

    assertThat(tactics.isOpen(WHITE, at("B3"))).isFalse();
    assertThat(tactics.isOpen(BLACK, at("B3"))).isTrue();
    assertThat(tactics.isOpen(WHITE, at("A1"))).isTrue();
  }

  @Test
  void aBarredPointIsOpenToNobody() {
    put("f-go", 2, ". . .", ". . .", ". . .");

    state.bars.add(at("B2"));

    assertThat(tactics.isOpen(BLACK, at("B2"))).isFalse();
    assertThat(tactics.isOpen(WHITE, at("B2"))).isFalse();
  }

  @Test
  void everybodyElseIsAnEnemyAndAllTakeLiberties() {
    put("multi", 3, ". . . .", ". . . .", "O . . .", "Z . . .");

    // Red's A1 is next to white; black captures it as well as white does.
    assertThat(tactics.isEnemy(BLACK, at("A1"))).isTrue();
    assertThat(tactics.isEnemy(BLACK, at("A2"))).isTrue();
    assertThat(tactics.captures(BLACK, at("B1"))).isTrue();
    assertThat(tactics.captures(WHITE, at("B1"))).isTrue();
    assertThat(tactics.captures(RED, at("B1"))).isFalse();
  }

  @Test
  void aStoneAmongTwoEnemiesIsABadSelfAtari() {
    put("multi", 3, ". . . . .", ". . . . .", ". Z . . .", "O . Z . .", ". . . . .");

    assertThat(tactics.isBadSelfAtari(BLACK, at("B2"))).isTrue();
    assertThat(tactics.isBadSelfAtari(RED, at("B2"))).isFalse();
  }

  /** A point inside a hexagon has six neighbours, so five enemies leave it one liberty. */
  @Test
  void aStoneOnAHexagonalBoardHasSixLiberties() {
    state = Diagram.state("go", "hex:3", 2);
    Board board = state.board;
    int center = center(board);
    board.place(WHITE, center);
    for (int k = 0; k < 5; k++) {
      board.place(BLACK, board.neighbor(center, k));
    }
    int last = board.neighbor(center, 5);

    tactics = new Tactics(state);

    assertThat(Tactics.mostDegree(state.board)).isEqualTo(6);
    assertThat(tactics.lastLiberty(center)).isEqualTo(last);
    assertThat(tactics.captures(BLACK, last)).isTrue();
    // Of the last liberty's six neighbours, one is white's own and two are black.
    assertThat(tactics.libertiesAfter(WHITE, last, 6)).isEqualTo(3);
  }

  private static int center(Board board) {
    for (int point = 0; point < board.size(); point++) {
      boolean isInside = board.degree(point) == 6;
      for (int k = 0; k < board.degree(point); k++) {
        isInside &= board.degree(board.neighbor(point, k)) == 6;
      }
      if (isInside) {
        return point;
      }
    }
    throw new AssertionError("no point of six neighbours that have six");
  }
}
