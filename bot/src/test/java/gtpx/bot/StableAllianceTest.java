package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.rules.Outcome;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Score;
import gtpx.rules.Tally;
import gtpx.rules.Variants;
import gtpx.rules.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which alliance the bot names; docs/rules.md#alliances defines who wins by what is named. */
class StableAllianceTest {
  /** A score, and the number of players. */
  private record Counted(Verdict verdict, int total, int players) {
    static Counted of(Board board, Rules rules, Tally tally) {
      int players = board.players();
      List<BigDecimal> komi = Collections.nCopies(players, BigDecimal.ZERO);
      Score.Sheet sheet = new Score.Sheet(rules, board, tally, new Preferences(players), komi);
      Score score = Score.of(sheet, List.of());
      return new Counted(new Verdict(score, ColorSet.first(players)), score.total(), players);
    }

    ColorSet found() {
      StableAlliance alliance =
          new StableAlliance(
              players, members -> verdict.points(new ColorSet(members)).doubleValue());
      return new ColorSet(alliance.find(ColorSet.first(players).bits(), total));
    }

    ColorSet winners(Map<Color, ColorSet> named) {
      return verdict.byAlliance(named).winners();
    }

    boolean wins(ColorSet alliance, ColorSet other) {
      return verdict
          .byAlliance(named(alliance, other))
          .equals(new Outcome(Outcome.Reason.ALLIANCE, alliance));
    }

    /**
     * Returns what players name if some agree on one alliance and some of the others on another.
     */
    Map<Color, ColorSet> named(ColorSet alliance, ColorSet other) {
      Map<Color, ColorSet> named = new HashMap<>();
      for (Color color : ColorSet.first(players)) {
        ColorSet alone = ColorSet.of(color);
        ColorSet elsewhere = other.contains(color) ? other : alone;
        named.put(color, alliance.contains(color) ? alliance : elsewhere);
      }
      return named;
    }

    /** Returns whether it wins whatever the others name, and no member gains by naming another. */
    boolean isStable(ColorSet alliance) {
      ColorSet others = ColorSet.first(players).without(alliance);
      boolean wins = subsets(others).allMatch(some -> wins(alliance, some));
      return wins && alliance.stream().noneMatch(member -> gainsByBetrayal(member, alliance));
    }

    boolean gainsByBetrayal(Color member, ColorSet alliance) {
      return subsets(ColorSet.first(players).without(member))
          .map(allies -> allies.with(member))
          .anyMatch(
              other -> {
                Map<Color, ColorSet> named = named(alliance, ColorSet.NONE);
                named.put(member, other);
                ColorSet winners = winners(named);
                return winners.contains(member) && winners.size() < alliance.size();
              });
    }

    Optional<ColorSet> smallestStable() {
      return subsets(ColorSet.first(players))
          .filter(some -> some.size() > 1 && isStable(some))
          .min(
              Comparator.comparingInt(ColorSet::size)
                  .thenComparing(Comparator.comparing(verdict::points).reversed())
                  .thenComparing(
                      some -> Long.reverse(some.bits()), (a, b) -> Long.compareUnsigned(b, a)));
    }
  }

  private static Stream<ColorSet> subsets(ColorSet all) {
    return LongStream.rangeClosed(0, all.bits())
        .filter(bits -> (bits & ~all.bits()) == 0)
        .mapToObj(ColorSet::new);
  }

  private static Rules rules(String variant, String... options) {
    Rules rules = Variants.STANDARD.get(variant).rules();
    return rules.withAll(options);
  }

  /** From docs/rules.md#alliances. */
  static final String[] EXAMPLE = {
    ". . . X . . H . . .",
    ". . . X . . H . . .",
    ". . O X . . H . . .",
    "X X O X X X X H . .",
    ". . O X . . X . H H",
    "O O O X X . X Z Z Z",
    ". . . O X X Z Z . .",
    ". . . . O . Z . . .",
    ". . . . O Z . . . .",
    ". . . . O Z . . . ."
  };

  private static Counted example(Rules rules) {
    Tally tally = new Tally(4);
    giveExample(tally);
    return Counted.of(Diagram.board("rect:10x10", 4, EXAMPLE), rules, tally);
  }

  /** Adds the prisoners of the example. */
  static void giveExample(Tally tally) {
    tally.give(0, 1, 5);
    tally.give(0, 2, 5);
    tally.give(2, 0, 3);
    tally.give(2, 1, 1);
  }

  /**
   * "black and white win 1/2 each": red, who has the highest single score, would betray any ally.
   */
  @Test
  void blackAndWhiteAllyInTheExampleOfTheRules() {
    Counted counted = example(rules("multi-strategic"));

    assertThat(counted.total).isEqualTo(74);
    assertThat(counted.found()).isEqualTo(ColorSet.of(Color.BLACK, Color.WHITE));
  }

  @Test
  void whoWinsAloneNamesNobody() {
    Board board = Diagram.board("rect:9x1", 3, ". X X X X . O . Z");

    assertThat(Counted.of(board, rules("multi-strategic", "scoring=area"), new Tally(3)).found())
        .isEqualTo(ColorSet.NONE);
  }

  /** Black has exactly 5 of 12 points, not more: it needs an ally, but would betray it. */
  @Test
  void theOthersAllyWithoutWhoHasMostAlone() {
    Board board = Diagram.board("rect:12x1", 3, "X X X X X O O O O Z Z Z");

    assertThat(Counted.of(board, rules("multi-strategic", "scoring=area"), new Tally(3)).found())
        .isEqualTo(ColorSet.of(Color.WHITE, new Color(2)));
  }

  /** Each wins a third alone, so a half is more for each of two; by rule, the lowest seats ally. */
  @Test
  void equalPlayersAllyInTheOrderOfSeats() {
    Board board = Diagram.board("rect:12x1", 3, "X X X X O O O O Z Z Z Z");

    assertThat(Counted.of(board, rules("multi-strategic", "scoring=area"), new Tally(3)).found())
        .isEqualTo(ColorSet.of(Color.BLACK, Color.WHITE));
  }

  private static Counted random(Random random, int players, Rules rules) {
    Board board = new Board(Topologies.parse("rect:7x4"), players);
    int[] stones = new int[board.size()];
    for (int point = 0; point < stones.length; point++) {
      stones[point] = random.nextInt(players + 2) % (players + 1) - 1;
    }
    board.setStones(stones);
    Tally tally = new Tally(players);
    for (int i = random.nextInt(12); i > 0; i--) {
      int loser = random.nextInt(players);
      int stonesLost = 1 + random.nextInt(4);
      tally.lose(loser, stonesLost);
      tally.give(random.nextInt(players), loser, stonesLost);
    }
    return Counted.of(board, rules, tally);
  }

  /** Tries everything that players can name, with the exact verdict. */
  @ParameterizedTest
  @CsvSource({
    "multi-strategic, scoring=territory", "multi-strategic, scoring=area",
    "multi-coop, scoring=territory", "multi-crossman, alliances=strategic"
  })
  void theSmallestIsNamedThatNobodyBetraysOrBeats(String variant, String option) {
    Rules rules = rules(variant, option);
    Random random = new Random(15);
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Counted counted = random(random, 3 + i % 3, rules);

      ColorSet found = counted.found();

      assertThat(found).isEqualTo(counted.smallestStable().orElse(ColorSet.NONE));
      sizes.add(found.size());
    }
    assertThat(sizes).contains(0, 2, 3);
  }
}
