package gtpx.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DesignTest {
  @Test
  void inARoundRobinEverySetMeetsOnce() {
    assertThat(Design.ROUND_ROBIN.lineups(4, 2, 1))
        .containsExactly(
            List.of(0, 1),
            List.of(0, 2),
            List.of(0, 3),
            List.of(1, 2),
            List.of(1, 3),
            List.of(2, 3));
    assertThat(Design.ROUND_ROBIN.lineups(4, 3, 1))
        .containsExactly(List.of(0, 1, 2), List.of(0, 1, 3), List.of(0, 2, 3), List.of(1, 2, 3));
    assertThat(Design.ROUND_ROBIN.lineups(8, 4, 1)).hasSize(70); // 8 over 4
  }

  @Test
  void inAGauntletTheFirstMeetsEverySetOfOthers() {
    assertThat(Design.GAUNTLET.lineups(4, 2, 1))
        .containsExactly(List.of(0, 1), List.of(0, 2), List.of(0, 3));
    assertThat(Design.GAUNTLET.lineups(4, 3, 1))
        .containsExactly(List.of(0, 1, 2), List.of(0, 1, 3), List.of(0, 2, 3));
  }

  @Test
  void theFirstPlaysAgainstTheFieldOfEachOther() {
    assertThat(Design.FIELD.lineups(3, 4, 1))
        .containsExactly(List.of(0, 1, 1, 1), List.of(0, 2, 2, 2));
  }

  @Test
  void theSeatsOfTeamsAlternate() {
    assertThat(Design.ROUND_ROBIN.lineups(3, 4, 2))
        .containsExactly(List.of(0, 1, 0, 1), List.of(0, 2, 0, 2), List.of(1, 2, 1, 2));
  }

  @ParameterizedTest
  @CsvSource({
    "ROUND_ROBIN, 3, 4, 1, entrants: 3 (expected: 4 or more for 4 seats)",
    "GAUNTLET, 3, 4, 1, entrants: 3 (expected: 4 or more for 4 seats)",
    "FIELD, 1, 4, 1, entrants: 1 (expected: 2 or more for 4 seats)",
    "ROUND_ROBIN, 4, 4, 3, teams of 3 on 4 seats",
    "ROUND_ROBIN, 4, 4, 4, teams of 4 on 4 seats",
    "ROUND_ROBIN, 4, 4, 0, teams of 0 on 4 seats",
  })
  void whatDoesNotFitIsRefused(Design design, int entrants, int seats, int team, String message) {
    assertThatThrownBy(() -> design.lineups(entrants, seats, team))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }
}
