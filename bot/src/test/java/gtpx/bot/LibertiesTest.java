package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.board.Topologies;
import gtpx.rules.Variants;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertiesTest {
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
    state.liberties.keep();
    RandomMoves moves = new RandomMoves(state, new Eyes(state.board.topology()), new FastRandom(5));
    Playout playout =
        new Playout(state, new PlayoutScore(state, new double[state.players()], 0), moves, never());
    playout.begin();
    while (!playout.isOver()) {
      if (state.rules.isSimultaneous()) {
        playout.choose();
        playout.resolve();
      } else {
        playout.playPly();
      }
      compare(state);
    }
  }

  private static SearchDeadline never() {
    return SearchDeadline.never();
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
