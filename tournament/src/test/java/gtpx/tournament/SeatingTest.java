package gtpx.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeatingTest {
  @Test
  void twoPlayersChangeColoursFromGameToGame() {
    assertThat(Seating.ROTATE.entrants(0, 2)).containsExactly(0, 1);
    assertThat(Seating.ROTATE.entrants(1, 2)).containsExactly(1, 0);
    assertThat(Seating.ROTATE.entrants(2, 2)).containsExactly(0, 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 64})
  void inAsManyGamesAsThereArePlayersEachSitsOnEverySeatOnce(int players) {
    for (int seat = 0; seat < players; seat++) {
      int there = seat;
      List<Integer> entrants =
          IntStream.range(0, players)
              .mapToObj(game -> Seating.ROTATE.entrants(game, players).get(there))
              .toList();

      assertThat(entrants).doesNotHaveDuplicates().hasSize(players);
    }
  }

  @Test
  void everybodyMovesOnByOneSeat() {
    assertThat(Seating.ROTATE.entrants(1, 3)).containsExactly(2, 0, 1);
  }

  @Test
  void fixedSeatsStay() {
    assertThat(Seating.FIXED.entrants(7, 3)).containsExactly(0, 1, 2);
  }
}
