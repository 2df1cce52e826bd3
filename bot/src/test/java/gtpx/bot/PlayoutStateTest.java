package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Topologies;
import gtpx.rules.Rules;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Turn order, compensation, ko, bars and suicide in a playout's state. */
class PlayoutStateTest {
  private static PlayoutState state(String variant, int players, String board, String... choices) {
    Rules rules = Variants.STANDARD.get(variant).rules().withAll(choices);
    return new PlayoutState(rules, Topologies.parse(board), players);
  }

  private static int point(PlayoutState state, String name) {
    return Diagram.point(state.board, name);
  }

  /**
   * Returns the seats of the first plies, all of them passes; a forced pass has an exclamation
   * mark.
   */
  private static List<String> passes(PlayoutState state, int plies) {
    List<String> seats = new ArrayList<>();
    for (int i = 0; i < plies; i++) {
      seats.add(state.seat() + (state.mustPass() ? "!" : ""));
      if (state.mustPass()) {
        state.passCompelled();
      } else {
        state.pass();
      }
    }
    return seats;
  }

  @Test
  void ofThreeThePlayerWhoBeganMustPassInRoundThree() {
    assertThat(passes(state("multi", 3, "rect:5x5"), 12))
        .containsExactly("0", "1", "2", "0", "1", "2", "0!", "1", "2", "0", "1", "2");
  }

  @Test
  void ofFourTheFirstTwoMustPassInRoundThree() {
    assertThat(passes(state("multi", 4, "rect:5x5"), 13))
        .containsExactly("0", "1", "2", "3", "0", "1", "2", "3", "0!", "1!", "2", "3", "0");
  }

  @Test
  void ofSixTheLastTwoHaveTwoPliesInRoundOne() {
    assertThat(passes(state("multi", 6, "rect:5x5"), 10))
        .containsExactly("0", "1", "2", "3", "4", "4", "5", "5", "0", "1");
  }

  @Test
  void aCompelledPassNeitherCountsNorBreaksARun() {
    PlayoutState state = state("multi", 3, "rect:5x5");
    passes(state, 3);
    state.play(point(state, "A1"));
    passes(state, 2);
    assertThat(state.passes()).isEqualTo(2);

    state.passCompelled();

    assertThat(state.passes()).isEqualTo(2);
  }

  @Test
  void aStoneEndsARunOfPasses() {
    PlayoutState state = state("go", 2, "rect:5x5");
    state.pass();

    state.play(point(state, "C3"));

    assertThat(state.passes()).isZero();
  }

  /** Seat 0 is about to capture seat 1's single stone at B2 by playing C2. */
  private static PlayoutState ko(String variant, int players, String... choices) {
    PlayoutState state = state(variant, players, "rect:5x3", choices);
    Diagram.put(state.board, ". X O . .", "X O . O .", ". X O . .");
    state.play(point(state, "C2"));
    return state;
  }

  @Test
  void whoLostAStoneInAKoMayNotTakeBackAtOnce() {
    PlayoutState state = ko("go", 2);

    assertThat(state.ko.closes(1, point(state, "B2"))).isTrue();
    assertThat(state.ko.closes(0, point(state, "B2"))).isFalse();
  }

  @Test
  void anotherStoneOpensTheKo() {
    PlayoutState state = ko("go", 2);

    state.play(point(state, "E1"));

    assertThat(state.ko.closes(1, point(state, "B2"))).isFalse();
  }

  @Test
  void othersMayPlayWhereAKoIsClosed() {
    PlayoutState state = ko("multi", 3);

    assertThat(state.ko.closes(1, point(state, "B2"))).isTrue();
    assertThat(state.ko.closes(2, point(state, "B2"))).isFalse();
  }

  @Test
  void simpleKoWaitsForItsOwnersNextPly() {
    PlayoutState state = ko("multi", 3, "opening=none", "ko=simple");
    state.pass();
    state.play(point(state, "E1"));
    state.play(point(state, "E3"));

    assertThat(state.ko.closes(1, point(state, "B2"))).isFalse();
  }

  @Test
  void simpleKoStaysClosedWhateverOthersPlay() {
    PlayoutState state = state("multi", 3, "rect:5x3", "opening=none", "ko=simple");
    Diagram.put(state.board, ". X Z . .", "X Z . Z .", ". X Z . .");
    state.play(point(state, "C2"));

    state.play(point(state, "E1"));

    assertThat(state.ko.closes(2, point(state, "B2"))).isTrue();
  }

  @Test
  void rulesWithoutKoCloseNothing() {
    assertThat(ko("go", 2, "ko=none").ko.closes(1, 6)).isFalse();
  }

  @Test
  void aStoneThatTookTwoIsNoKo() {
    PlayoutState state = state("go", 2, "rect:5x3");
    Diagram.put(state.board, "X X O . .", "O O . O .", "X X O . .");

    state.play(point(state, "C2"));

    assertThat(state.board.removedCount()).isEqualTo(2);
    assertThat(state.ko.closes(1, point(state, "B2"))).isFalse();
  }

  @Test
  void whoRemovesOnlyTheStoneJustPlacedLosesInAlterIgo() {
    PlayoutState state = state("alter-igo", 2, "rect:3x2");
    Diagram.put(state.board, "O . .", ". O .");

    state.play(point(state, "A1"));

    assertThat(state.isActive(0)).isFalse();
  }

  @Test
  void aCollisionBarsItsPointUntilATurnChangesTheBoard() {
    PlayoutState state = state("f-go", 2, "rect:3x3");
    turn(state, "A1", "A1");
    assertThat(state.bars.bars(point(state, "A1"))).isTrue();
    assertThat(state.bars.bars(point(state, "B2"))).isFalse();

    turn(state, "B2", "B2");
    assertThat(state.bars.bars(point(state, "A1"))).isTrue();

    turn(state, "C3", "C1");
    assertThat(state.bars.bars(point(state, "A1"))).isFalse();
    assertThat(state.bars.bars(point(state, "B2"))).isFalse();
  }

  @Test
  void aTurnThatChangesTheBoardKeepsTheBarsItMakes() {
    PlayoutState state = state("parallel", 3, "rect:3x3", "collision=mark");
    turn(state, "A1", "A1", "B3");

    turn(state, "C1", "B2", "B2");

    assertThat(state.bars.bars(point(state, "A1"))).isFalse();
    assertThat(state.bars.bars(point(state, "B2"))).isTrue();
  }

  @Test
  void aNeutralStoneCapturesAndBarsItsPointForATurn() {
    PlayoutState state = state("parallel", 2, "rect:3x2", "collision=block");
    Diagram.put(state.board, "X X .", "O . .");

    turn(state, "B1", "B1");
    assertThat(state.board.isEmpty(point(state, "A1"))).isTrue();
    assertThat(state.tally.held(0, 1)).isEqualTo(1);
    assertThat(state.bars.bars(point(state, "B1"))).isTrue();

    turn(state);
    assertThat(state.bars.bars(point(state, "B1"))).isFalse();
  }

  @Test
  void withoutTheMarkNothingIsBarred() {
    PlayoutState state = state("parallel", 2, "rect:3x3");

    turn(state, "A1", "A1");

    assertThat(state.bars.bars(point(state, "A1"))).isFalse();
  }

  private static void turn(PlayoutState state, String... points) {
    state.resolver.begin();
    for (int seat = 0; seat < points.length; seat++) {
      state.resolver.choose(seat, point(state, points[seat]));
    }
    state.playTogether();
  }
}
