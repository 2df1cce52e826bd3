package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When choices are mixed, and which ones are drawn. docs/bot.md, "Simultaneous turns" */
class MixedChoiceTest {
  private static final int DRAWS = 1000;

  /**
   * The value of each pair of choices to the first player, in quarters. In the equilibrium, each
   * player makes the first choice one time in five.
   */
  private static final int[][] QUARTERS = {{4, 0}, {0, 1}};

  private final PlayoutState state = Diagram.state("parallel", "4x1", 2);
  private final PlayoutScore score = new PlayoutScore(state, new double[2], 0);
  private final FastRandom random;
  private final Arms[] choosers = {arms(0, 2), arms(1, 2)};

  MixedChoiceTest() {
    random = new FastRandom(1);
    score.countOnly(List.of(0, 1, 2, 3));
  }

  private static Arms arms(int seat, int count) {
    return new Arms(seat, IntStream.range(0, count).toArray(), Enhancements.ALL);
  }

  private MixedChoice learn(int playouts) {
    MixedChoice mixed = new MixedChoice(choosers);
    for (int i = 0; i < playouts; i++) {
      int[] chosen = {mixed.select(0, random), mixed.select(1, random)};
      int[] owners = new int[4];
      Arrays.fill(owners, QUARTERS[chosen[0]][chosen[1]], 4, 1);
      state.board.setStones(owners);
      score.take();
      for (int seat = 0; seat < 2; seat++) {
        choosers[seat].add(chosen[seat], score.value(seat));
      }
      mixed.update(seat -> chosen[seat], score, random);
    }
    return mixed;
  }

  private int firstChoices(MixedChoice mixed, int seat) {
    return (int)
        IntStream.range(0, DRAWS).filter(i -> mixed.draw(choosers[seat], random) == 0).count();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aShareOfLessThanHalfTheLargestIsNotDrawnWhileThereAreFewPlayouts(int seat) {
    assertThat(firstChoices(learn(80), seat)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void laterItIsDrawnAsOftenAsInTheEquilibrium(int seat) {
    assertThat(firstChoices(learn(20_000), seat)).isBetween(150, 250);
  }

  /** At most six choices for each player, or ten after 1,000 visits. */
  @ParameterizedTest
  @CsvSource({
    "6, 0, true",
    "7, 999, false",
    "7, 1000, true",
    "10, 999, false",
    "10, 1000, true",
    "11, 1000000, false"
  })
  void choicesAreMixedWhereThereAreFew(int choices, int visits, boolean areMixed) {
    Arms[] wide = {arms(0, choices), arms(1, 2)};

    assertThat(MixedChoice.isTimeFor(wide, visits)).isEqualTo(areMixed);
  }
}
