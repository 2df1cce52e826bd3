package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LibertiesTest {
  @ParameterizedTest
  @MethodSource("gtpx.bot.RandomPlayouts#starts")
  void theyAreThoseOfTheBoardThroughoutGames(PlayoutState state) {
    state.liberties.keep();
    RandomPlayouts.play(state, () -> compare(state));
  }

  private static void compare(PlayoutState state) {
    Board board = state.board;
    for (int stone = 0; stone < board.size(); stone++) {
      if (!board.isEmpty(stone)) {
        SortedSet<Integer> found = new TreeSet<>();
        for (int i = 0; i < state.liberties.count(stone); i++) {
          found.add(state.liberties.get(stone, i));
        }
        assertThat(found).isEqualTo(walked(board, stone));
      }
    }
  }

  private static SortedSet<Integer> walked(Board board, int stone) {
    SortedSet<Integer> liberties = new TreeSet<>();
    for (int member : board.chainPoints(stone)) {
      for (int k = 0; k < board.degree(member); k++) {
        if (board.isEmpty(board.neighbor(member, k))) {
          liberties.add(board.neighbor(member, k));
        }
      }
    }
    return liberties;
  }
}
