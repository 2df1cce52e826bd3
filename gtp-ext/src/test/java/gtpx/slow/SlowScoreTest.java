package gtpx.slow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Dead stones, counting and alliances by hand: docs/rules.md, "Scoring" and "Alliances". */
final class SlowScoreTest {
  private static final String AREA = "scoring=area";
  private static final String CAPTURER = "prisoners=capturer scoring=territory";
  private static final String SHARED = "prisoners=shared scoring=territory";
  private static final String SPLIT = SHARED + " shared-territory=split";
  private static final String STRATEGIC = CAPTURER + " alliances=strategic";

  // multiplayer-go.html, "Strategic Cooperation"
  private static final String[] EXAMPLE = {
    "...X..B...",
    "...X..B...",
    "..OX..B...",
    "XXOXXXXB..",
    "..OX..X.BB",
    "OOOXX.XZZZ",
    "...OXXZZ..",
    "....O.Z...",
    "....OZ....",
    "....OZ...."
  };
  private static final int[][] EXAMPLE_PRISONERS = {
    {0, 5, 5, 0}, {0, 0, 0, 0}, {3, 1, 0, 0}, {0, 0, 0, 0}
  };

  private static List<String> points(SlowPoints score) {
    return Stream.of(score.points()).map(BigDecimal::toPlainString).toList();
  }

  private static SlowPoints score(int players, String options, String dead, String... drawing) {
    SlowCase c = SlowCase.drawn(players, 'X', options, drawing);
    return c.game.score(dead.isEmpty() ? Set.of() : c.points(dead));
  }

  // §8: dead stones

  @Test
  void aDeadStoneGoesToTheOneOtherColourAroundIt() {
    SlowPoints score = score(2, CAPTURER, "C1", "X.O.X");

    assertThat(score.prisoners()).containsExactly(1, 0);
    assertThat(score.territory()).containsExactly(3, 0);
    assertThat(score.lost()).containsExactly(0, 1);
    assertThat(score.stones()).containsExactly(2, 0);
    assertThat(points(score)).containsExactly("4", "0");
    assertThat(score.owner()).containsExactly(0, 0, 0, 0, 0);
    assertThat(score.total()).isEqualTo(4);
  }

  @Test
  void itsOwnColourDoesNotCountAmongThose() {
    SlowPoints score = score(2, CAPTURER, "C1", "X.O.O");

    assertThat(score.prisoners()).containsExactly(1, 0);
    assertThat(score.neutral()).isEqualTo(3);
    assertThat(score.owner()).containsExactly(0, -1, -1, -1, 1);
  }

  @Test
  void betweenTwoOtherColoursADeadStoneIsEliminated() {
    SlowPoints score = score(3, CAPTURER, "C1", "X.O.Z");

    assertThat(score.prisoners()).containsExactly(0, 0, 0);
    assertThat(score.eliminated()).isEqualTo(1);
    assertThat(score.total()).isEqualTo(3);
  }

  @Test
  void sharedSplitsTheDeadOfASetOverAllBorderingColours() {
    SlowPoints two = score(3, SPLIT, "C1", "X.OO.Z");
    assertThat(two.prisoners()).containsExactly(1, 0, 1);
    assertThat(two.eliminated()).isZero();
    assertThat(two.shared()).containsExactly(2, 0, 2);

    SlowPoints three = score(3, SPLIT, "C1", "X.OOO.Z");
    assertThat(three.prisoners()).containsExactly(1, 0, 1);
    assertThat(three.eliminated()).isEqualTo(1);
  }

  @Test
  void theLaterSeatChoosesDeadStonesFirst() {
    SlowCase c = SlowCase.drawn(4, 'X', SPLIT, "X.OZ.B");
    c.game.prefer(0, new int[] {1});
    c.game.prefer(3, new int[] {1});

    SlowPoints score = c.game.score(c.points("C1 D1"));

    // Blue gets white's stone, black gets red's: a prisoner of either colour scores the same.
    assertThat(score.prisoners()).containsExactly(1, 0, 0, 1);
    assertThat(points(score)).containsExactly("3", "0", "0", "3");
  }

  @Test
  void noneAndReturnedGiveDeadStonesToNobody() {
    SlowPoints none = score(2, "prisoners=none scoring=territory", "C1", "X.O.X");
    SlowPoints returned = score(2, "prisoners=returned scoring=territory", "C1", "X.O.X");

    assertThat(points(none)).containsExactly("3", "0");
    assertThat(points(returned)).containsExactly("3", "-1");
    assertThat(none.eliminated()).isZero();
    assertThat(returned.total()).isEqualTo(3);
  }

  @Test
  void onlyStonesCanBeDead() {
    assertThatThrownBy(() -> score(2, AREA, "B1", "X.O")).isInstanceOf(IllegalStateException.class);
  }

  // §8: regions

  @Test
  void aRegionBorderedByOneColourIsItsTerritoryAndBySeveralNobodys() {
    SlowPoints score = score(2, AREA, "", "..X..O.");

    assertThat(score.territory()).containsExactly(2, 1);
    assertThat(score.shared()).containsExactly(0, 0);
    assertThat(score.neutral()).isEqualTo(2);
    assertThat(points(score)).containsExactly("3", "2");
    assertThat(score.total()).isEqualTo(7);
    assertThat(score.owner()).containsExactly(0, 0, 0, -1, -1, 1, 1);
  }

  @Test
  void splitGivesEachItsShareAndTheRestToNobody() {
    SlowPoints score = score(2, AREA + " shared-territory=split", "", "..X...O.");

    assertThat(score.shared()).containsExactly(1, 1);
    assertThat(score.neutral()).isEqualTo(1);
    assertThat(points(score)).containsExactly("4", "3");
  }

  @Test
  void aRegionBorderedByNobodyIsNobodys() {
    SlowPoints score = score(2, SPLIT, "", "...");

    assertThat(score.neutral()).isEqualTo(3);
    assertThat(points(score)).containsExactly("0", "0");
  }

  @Test
  void aPrisonerOfTheOwnColourScoresNothingButStaysInTheTotal() {
    SlowCase c = SlowCase.empty(3, 1, 2, SHARED);
    c.setUp('X', new int[][] {{2, 1}, {0, 0}}, 0, ".X.");

    SlowPoints score = c.game.score(Set.of());

    assertThat(points(score)).containsExactly("3", "0");
    assertThat(score.prisoners()).containsExactly(3, 0);
    assertThat(score.total()).isEqualTo(5);
  }

  @Test
  void territoryOfGroupsInSekiIsNobodys() {
    SlowPoints seki = score(2, CAPTURER + " tax=seki", "", ".X.O.");
    assertThat(points(seki)).containsExactly("0", "0");
    assertThat(seki.neutral()).isEqualTo(3);
    assertThat(points(score(2, CAPTURER, "", ".X.O."))).containsExactly("1", "1");

    // Three points in one region can be two eyes.
    SlowPoints alive = score(2, CAPTURER + " tax=seki", "", ".X.O.", ".X.O.", ".X.O.");
    assertThat(points(alive)).containsExactly("3", "3");
  }

  @Test
  void komiIsCountedExactly() {
    SlowCase c = SlowCase.empty(3, 1, 2, AREA, "-0.5", "2.4999999999999999999");
    c.setUp('X', ".X.").play("X:pass O:pass");
    c.game.dead(0, Set.of());
    c.game.dead(1, Set.of());

    assertThat(points(c.game.score(Set.of()))).containsExactly("2.5", "2.4999999999999999999");
    assertThat(c.game.result()).containsEntry("winners", List.of(0));
  }

  // §9

  private static SlowCase example(String options) {
    SlowCase c = SlowCase.empty(10, 10, 4, options);
    c.setUp('X', EXAMPLE_PRISONERS, 0, EXAMPLE).play("X:pass O:pass Z:pass B:pass");
    for (int colour = 0; colour < 4; colour++) {
      c.game.dead(colour, Set.of());
    }
    return c;
  }

  @Test
  void theSourcesStrategicExample() {
    SlowCase c = example(STRATEGIC);

    SlowPoints score = c.game.score(Set.of());

    assertThat(score.territory()).containsExactly(3, 15, 13, 11);
    assertThat(score.neutral()).isEqualTo(18);
    assertThat(score.total()).isEqualTo(74);
    assertThat(points(score)).containsExactly("13", "15", "17", "11");
    assertThat(c.game.phase()).isEqualTo("alliances");
    assertThat(c.game.toMove()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void withoutAlliancesRedWinsTheExample() {
    SlowCase c = example(STRATEGIC);

    for (int colour = 0; colour < 4; colour++) {
      c.game.ally(colour, Set.of());
    }

    assertThat(c.game.result())
        .containsEntry("winners", List.of(2))
        .containsEntry("reason", "score");
  }

  @Test
  void blackAndWhiteWinTheExampleTogether() {
    SlowCase c = example(STRATEGIC);

    c.game.ally(0, Set.of(1));
    c.game.ally(1, Set.of(0, 1));
    c.game.ally(2, Set.of(3));
    assertThat(c.game.toMove()).containsExactly(3);
    assertThatThrownBy(() -> c.game.ally(2, Set.of())).hasMessage("already named");
    c.game.ally(3, Set.of(2));

    assertThat(c.game.result())
        .containsEntry("reason", "alliance")
        .containsEntry("winners", List.of(0, 1))
        .containsEntry("victory", Map.of(0, "1/2", 1, "1/2", 2, "0", 3, "0"));
  }

  @Test
  void anAllianceStandsOnlyIfAllNamedExactlyThatSet() {
    SlowCase c = example(STRATEGIC);

    c.game.ally(0, Set.of(1));
    c.game.ally(1, Set.of(0, 3));
    c.game.ally(2, Set.of());
    c.game.ally(3, Set.of());

    assertThat(c.game.result())
        .containsEntry("winners", List.of(2))
        .containsEntry("reason", "score");
  }

  @Test
  void alliesPointsInTheExampleByEitherRule() {
    assertThat(allied(STRATEGIC, Set.of(0, 1))).isEqualTo("33");
    assertThat(allied(STRATEGIC, Set.of(2, 3))).isEqualTo("28");
    String coop = SPLIT + " alliances=strategic";
    assertThat(allied(coop, Set.of(0, 1))).isEqualTo("36");
    assertThat(allied(coop, Set.of(2, 3))).isEqualTo("31");
    assertThat(points(example(coop).game.score(Set.of()))).containsExactly("21", "20", "17", "14");
  }

  private static String allied(String options, Set<Integer> members) {
    Map<String, String> words = SlowOptions.defaults();
    for (String option : options.split(" ", -1)) {
      words.put(option.split("=", 2)[0], option.split("=", 2)[1]);
    }
    BigDecimal[] komi = Stream.generate(() -> BigDecimal.ZERO).limit(4).toArray(BigDecimal[]::new);
    SlowBoard board = new SlowBoard(SlowBoards.rectangle(10, 10));
    SlowTable table = new SlowTable(board, 4, new SlowOptions(words), komi);
    SlowState state = new SlowState(SlowCase.empty(10, 10, 4, options).read(EXAMPLE), 4);
    state.tally = new SlowTally(EXAMPLE_PRISONERS, 0);
    return new SlowScore(table, state, Set.of()).points(members).toPlainString();
  }

  @Test
  void fiveTwelfthsAreNotMoreThanFiveTwelfths() {
    // X 5 and Z 0 of 12 points, then of 11.
    SlowCase exactly = SlowCase.drawn(3, 'X', STRATEGIC, ".....X.....O..");
    SlowCase more = SlowCase.drawn(3, 'X', STRATEGIC, ".....X....O..");

    for (SlowCase c : List.of(exactly, more)) {
      c.game.turnLimit();
      c.game.ally(0, Set.of(2));
      c.game.ally(1, Set.of());
      c.game.ally(2, Set.of(0));
    }

    assertThat(exactly.game.score(Set.of()).total()).isEqualTo(12);
    assertThat(exactly.game.result()).containsEntry("winners", List.of(0));
    assertThat(more.game.result())
        .containsEntry("winners", List.of(0, 2))
        .containsEntry("reason", "turn-limit");
  }

  @Test
  void whoIsLeftAfterATurnLimitWinsAsTheLastPlayer() {
    SlowCase c = SlowCase.drawn(3, 'X', STRATEGIC, ".....X.....O..");
    c.game.turnLimit();

    c.game.resign(0);
    c.game.resign(1);

    assertThat(c.game.result())
        .containsEntry("reason", "last-player")
        .containsEntry("winners", List.of(2));
  }

  @Test
  void alliancesThatTieShareEquallyAmongAllTheirPlayers() {
    SlowCase c = SlowCase.drawn(3, 'X', STRATEGIC, "....XO....").play("X:pass O:pass Z:pass");
    for (int colour = 0; colour < 3; colour++) {
      c.game.dead(colour, Set.of());
    }

    c.game.ally(0, Set.of(2));
    c.game.ally(1, Set.of());
    c.game.ally(2, Set.of(0));

    assertThat(c.game.result())
        .containsEntry("victory", Map.of(0, "1/3", 1, "1/3", 2, "1/3"))
        .containsEntry("reason", "alliance");
  }

  @Test
  void allNamingsAreVoidWhenAPlayerResigns() {
    SlowCase c = example(STRATEGIC);
    c.game.ally(0, Set.of(1));
    c.game.ally(2, Set.of());

    c.game.resign(1);

    assertThat(c.game.toMove()).containsExactly(0, 2, 3);
    assertThatThrownBy(() -> c.game.ally(0, Set.of(1))).isInstanceOf(IllegalStateException.class);
    c.game.ally(3, Set.of());
    c.game.ally(0, Set.of());
    c.game.ally(2, Set.of());
    assertThat(c.game.result()).containsEntry("winners", List.of(2));
  }
}
