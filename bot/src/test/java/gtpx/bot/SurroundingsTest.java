package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SurroundingsTest {
  @ParameterizedTest
  @MethodSource("gtpx.bot.RandomPlayouts#starts")
  void theyAreThoseOfTheBoardThroughoutGames(PlayoutState state) {
    Patterns patterns = new Eyes(state.board.topology()).patterns();
    state.surroundings.keep(patterns);
    RandomPlayouts.play(state, () -> compare(state, patterns));
  }

  private static void compare(PlayoutState state, Patterns patterns) {
    for (int point = 0; point < state.board.size(); point++) {
      for (int seat = 0; seat < state.players(); seat++) {
        assertThat(state.surroundings.code(seat, point))
            .as("point %d, seat %d", point, seat)
            .isEqualTo(looked(state.board, patterns, seat, point));
      }
    }
  }

  /**
   * Returns the surroundings, examined point by point: 0 free, 1 own, 2 other, 3 beyond the edge.
   */
  private static int looked(Board board, Patterns patterns, int seat, int point) {
    boolean hasRing = patterns.around(point, 0) >= 0;
    int code = 0;
    for (int i = 0; i < Patterns.AROUND && hasRing; i++) {
      int other = patterns.around(point, i);
      int color = other < 0 ? Board.EMPTY : board.color(other);
      int digit = other < 0 ? 3 : color == Board.EMPTY ? 0 : color == seat ? 1 : 2;
      code += digit << (2 * i);
    }
    return code;
  }
}
