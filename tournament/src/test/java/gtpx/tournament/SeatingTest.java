package gtpx.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** The square of Williams's paper for four treatments, up to the names of the treatments. */
  @Test
  void aSquareForFourIsWilliamss() {
    assertThat(Seating.WILLIAMS.orders(4))
        .containsExactly(
            List.of(0, 3, 1, 2), List.of(1, 0, 2, 3), List.of(2, 1, 3, 0), List.of(3, 2, 0, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 11, 64})
  void inWilliamssSquaresSeatsAndNeighboursAreBalanced(int players) {
    List<List<Integer>> orders = Seating.WILLIAMS.orders(players);
    int times = players % 2 == 0 ? 1 : 2;
    Multiset<String> seats = HashMultiset.create();
    Multiset<String> neighbours = HashMultiset.create();
    for (List<Integer> order : orders) {
      assertThat(order).doesNotHaveDuplicates();
      for (int seat = 0; seat < players; seat++) {
        seats.add(order.get(seat) + " on " + seat);
        if (seat > 0) {
          neighbours.add(order.get(seat - 1) + " before " + order.get(seat));
        }
      }
    }

    assertThat(orders).hasSize(players * times);
    assertThat(seats.elementSet())
        .hasSize(players * players)
        .allMatch(s -> seats.count(s) == times);
    assertThat(neighbours.elementSet())
        .hasSize(players * (players - 1))
        .allMatch(pair -> neighbours.count(pair) == times);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 6", "4, 24", "6, 720"})
  void everyOrderIsPlayedOnce(int players, int count) {
    assertThat(Seating.PERMUTATIONS.orders(players)).doesNotHaveDuplicates().hasSize(count);
  }

  @Test
  void tooManyOrdersAreRefused() {
    assertThatThrownBy(() -> Seating.PERMUTATIONS.orders(7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("seating permutations of 7 players (expected: at most 6)");
  }
}
