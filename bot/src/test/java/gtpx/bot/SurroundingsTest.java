package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.rules.Variants;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurroundingsTest {
  @ParameterizedTest
  @CsvSource({
    "go, 5, 2",
    "multi, 7, 3",
    "parallel, 6, 4",
    "parallel, 9, 2",
    "f-go, 5, 2",
    "go, hex:3, 2",
    "go, torus:9x9, 2",
  })
  void theyAreThoseOfTheBoardThroughoutGames(String variant, String board, int players) {
    PlayoutState state =
        new PlayoutState(
            Variants.STANDARD.find(variant).orElseThrow().rules(),
            Topologies.parse(board),
            players);
    Eyes eyes = new Eyes(state.board.topology());
    state.surroundings.keep(eyes.patterns());
    RandomMoves moves = new RandomMoves(state, eyes, new FastRandom(5));
    Playout playout =
        new Playout(
            state,
            new PlayoutScore(state, new double[state.players()], 0),
            moves,
            SearchDeadline.never());
    playout.begin();
    while (!playout.isOver()) {
      if (state.rules.isSimultaneous()) {
        playout.choose();
        playout.resolve();
      } else {
        playout.playPly();
      }
      compare(state, eyes.patterns());
    }
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

  /** What stands around, looked at point by point: 0 free, 1 own, 2 other, 3 beyond the edge. */
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
