package gtpx.slow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who receives captured stones, by hand: docs/rules.md, "Prisoners". */
final class SlowPrisonersTest {
  private static final String CAPTURER = "prisoners=capturer scoring=territory";
  private static final String SHARED = "prisoners=shared scoring=territory shared-territory=split";
  private static final String PARALLEL_COOP =
      SHARED + " turn=simultaneous capture=all suicide=allowed";

  // multiplayer-go.html, "Tactical Cooperation": [1] C7, [2] H8, [3] D1
  private static final String[] TACTICAL = {
    "..........",
    "..X...X...",
    ".XOX.ZB.Z.",
    ".....ZOOZ.",
    "......ZZ..",
    "..........",
    "..........",
    "...XX.....",
    "..XOOX....",
    "....B....."
  };

  // multiplayer-go.html, "Parallel Cooperative Go Examples": [1] E8, [2] D7
  private static final String[] PARALLEL = {
    "..........",
    "..........",
    ".....X....",
    "..O.BBO...",
    "..OZZBX...",
    "...OOO....",
    "..........",
    "..........",
    ".......OX.",
    "........O."
  };

  private static int[] row(int... counts) {
    return counts;
  }

  // capturer

  @Test
  void aChainGoesToTheOneOtherColourAdjacentToIt() {
    SlowCase c = SlowCase.drawn(2, 'X', CAPTURER, "XO", "X.").play("X:B1");

    assertThat(c.game.prisoners()).isDeepEqualTo(new int[][] {{0, 1}, {0, 0}});
    assertThat(c.game.lost()).containsExactly(0, 1);
    assertThat(c.game.eliminated()).isZero();
  }

  @Test
  void aChainThatTwoColoursSurroundIsEliminated() {
    SlowCase c = SlowCase.drawn(3, 'Z', CAPTURER, "XO.", ".X.").play("Z:C2");

    assertThat(c.board()).containsExactly("X.Z", ".X.");
    assertThat(c.game.prisoners()).isDeepEqualTo(new int[3][3]);
    assertThat(c.game.eliminated()).isEqualTo(1);
    assertThat(c.game.lost()).containsExactly(0, 1, 0);
  }

  @Test
  void aChainThatNobodySurroundsIsEliminated() {
    SlowCase c = SlowCase.empty(1, 1, 2, CAPTURER + " suicide=allowed ko=none").play("X:A1");

    assertThat(c.game.eliminated()).isEqualTo(1);
    assertThat(c.game.lost()).containsExactly(1, 0);
  }

  @Test
  void stonesCapturedInTheSameInstantCountAsAdjacent() {
    SlowCase c = SlowCase.drawn(2, 'X', CAPTURER + " capture=all", "XO", "X.").play("X:B1");

    assertThat(c.game.prisoners()).isDeepEqualTo(new int[][] {{0, 1}, {3, 0}});
  }

  @Test
  void twoChainsTakenInOneInstantAreLookedAtEachForItself() {
    SlowCase c = SlowCase.drawn(3, 'Z', CAPTURER, "ZZ.", "OXZ", ".XZ").play("Z:A1");

    assertThat(c.game.eliminated()).isEqualTo(3);
  }

  // shared

  @Test
  void whoeverTakesPartGetsItsShareAndTheMoverTheRest() {
    SlowCase c = SlowCase.drawn(4, 'Z', SHARED, TACTICAL).play("Z:H8");

    assertThat(c.game.lost()).containsExactly(0, 2, 0, 1);
    assertThat(c.game.prisoners()[2]).containsExactly(0, 1, 0, 1);
    assertThat(c.game.prisoners()[0]).containsExactly(0, 1, 0, 0);
    assertThat(c.game.eliminated()).isZero();
  }

  @Test
  void theLastCapturerChoosesFirstAsItPrefers() {
    SlowCase c = SlowCase.drawn(4, 'Z', SHARED, TACTICAL);
    c.game.prefer(2, row(1));
    c.game.prefer(0, row(1));

    c.play("Z:H8");

    assertThat(c.game.prisoners()[2]).containsExactly(0, 2, 0, 0);
    assertThat(c.game.prisoners()[0]).containsExactly(0, 0, 0, 1);
  }

  @Test
  void blueAtTwoSharesTheTwoWhiteStonesWithRed() {
    SlowCase c = SlowCase.drawn(4, 'B', SHARED, TACTICAL).play("B:H8");

    assertThat(c.game.prisoners()[2]).containsExactly(0, 1, 0, 0);
    assertThat(c.game.prisoners()[3]).containsExactly(0, 1, 0, 0);
  }

  @Test
  void redAloneAtThreeGetsTheRestOfTwoStonesAmongThree() {
    SlowCase c = SlowCase.drawn(4, 'Z', SHARED, TACTICAL).play("Z:D1");

    assertThat(c.game.lastPrisoners()[2]).containsExactly(0, 2, 0, 0);
    assertThat(c.game.lastEliminated()).isZero();
  }

  @Test
  void theRestIsEliminatedIfTheMoverIsNoLastCapturer() {
    SlowCase c = SlowCase.drawn(3, 'O', SHARED + " suicide=allowed", ".XOO.Z.").play("O:E1");

    assertThat(c.game.prisoners()[0]).containsExactly(0, 1, 0);
    assertThat(c.game.prisoners()[2]).containsExactly(0, 1, 0);
    assertThat(c.game.eliminated()).isEqualTo(1);
  }

  @Test
  void simultaneouslyTheRestGoesToTheLastCapturersIfItIsEnough() {
    SlowCase one = SlowCase.drawn(3, 'X', PARALLEL_COOP, ".XOOO..").play("X:pass O:pass Z:F1");
    assertThat(one.game.prisoners()[0]).containsExactly(0, 1, 0);
    assertThat(one.game.prisoners()[2]).containsExactly(0, 2, 0);

    SlowCase two = SlowCase.drawn(4, 'X', PARALLEL_COOP, PARALLEL);
    two.play("X:E8 O:D7 Z:pass B:pass");
    assertThat(two.game.prisoners()[1]).containsExactly(0, 0, 2, 0);
    assertThat(two.game.prisoners()[0]).containsExactly(0, 0, 0, 2);
    assertThat(two.game.eliminated()).isEqualTo(1);
  }

  @Test
  void amongEqualsTheLaterSeatChoosesFirst() {
    SlowCase c = SlowCase.drawn(4, 'X', PARALLEL_COOP, PARALLEL);
    c.game.prefer(0, row(2));

    c.play("X:E8 O:D7 Z:pass B:pass");

    assertThat(c.game.prisoners()[1]).containsExactly(0, 0, 2, 0);
    assertThat(c.game.prisoners()[0]).containsExactly(0, 0, 0, 2);
  }

  @Test
  void withoutAChoiceTheOrderBeginsAfterOneselfAndEndsWithOneself() {
    SlowCase c = SlowCase.drawn(4, 'X', PARALLEL_COOP, PARALLEL);
    c.game.prefer(1, row(3));

    c.play("X:E8 O:D7 Z:pass B:pass");

    assertThat(c.game.prisoners()[1]).containsExactly(0, 0, 0, 2);
    assertThat(c.game.prisoners()[0]).containsExactly(0, 0, 2, 0);
  }

  @Test
  void preferencesAreNotUndone() {
    SlowCase c = SlowCase.drawn(4, 'X', PARALLEL_COOP, PARALLEL).play("X:E8");
    c.game.prefer(1, row(3));
    c.game.undo();

    c.play("X:E8 O:D7 Z:pass B:pass");

    assertThat(c.game.prisoners()[1]).containsExactly(0, 0, 0, 2);
  }

  @Test
  void aRegionWithoutCapturersIsEliminated() {
    SlowCase c = SlowCase.drawn(2, 'X', SHARED + " capture=all", "XO", "X.").play("X:B1");

    assertThat(c.game.prisoners()).isDeepEqualTo(new int[2][2]);
    assertThat(c.game.eliminated()).isEqualTo(4);
  }

  // returned, none

  @Test
  void returnedAndNoneHoldNoPrisonersButCountTheLost() {
    for (String prisoners : Set.of("prisoners=returned", "prisoners=none")) {
      SlowCase c = SlowCase.drawn(2, 'X', prisoners + " scoring=territory", "XO", "X.");

      c.play("X:B1");

      assertThat(c.game.prisoners()).isDeepEqualTo(new int[2][2]);
      assertThat(c.game.eliminated()).isZero();
      assertThat(c.game.lost()).containsExactly(0, 1);
    }
  }
}
