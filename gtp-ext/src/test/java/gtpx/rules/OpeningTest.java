package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/rules.md#opening: how each seat is compensated. */
final class OpeningTest {
  /** Numbers of players, and the seats, counted from 1, that place two stones in round 1. */
  @ParameterizedTest
  @CsvSource({"2,''", "3,''", "4,''", "5,5", "6,56", "7,567", "8,5678", "9,''", "64,''"})
  void theFifthToEighthOfFiveToEightHaveTwoStonesInTheFirstRound(int players, String seats) {
    for (int seat = 1; seat <= players; seat++) {
      int stones = seats.contains(String.valueOf(seat)) ? 2 : 1;

      assertThat(Opening.COMPENSATION.stones(players, seat - 1, 1))
          .as("seat " + seat)
          .isEqualTo(stones);
      assertThat(Opening.COMPENSATION.stones(players, seat - 1, 2)).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @CsvSource({"2,''", "3,1", "4,12", "5,''", "8,''"})
  void theFirstOfThreeAndFourPassInTheThirdRound(int players, String seats) {
    for (int seat = 1; seat <= players; seat++) {
      boolean must = seats.contains(String.valueOf(seat));

      assertThat(Opening.COMPENSATION.mustPass(players, seat - 1, 3))
          .as("seat " + seat)
          .isEqualTo(must);
      assertThat(Opening.COMPENSATION.mustPass(players, seat - 1, 2)).isFalse();
      assertThat(Opening.COMPENSATION.mustPass(players, seat - 1, 4)).isFalse();
    }
  }
}
