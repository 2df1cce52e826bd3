package gtpx.bot;

import gtpx.board.Topologies;
import gtpx.rules.Variants;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/**
 * Whole playouts of several variants and boards, for testing data that is kept besides the stones.
 */
final class RandomPlayouts {
  private RandomPlayouts() {}

  /** Returns starting states, named by variant, board and players. */
  static Stream<Named<PlayoutState>> starts() {
    return Stream.of(
            "go 5 2",
            "multi 7 3",
            "parallel 6 4",
            "parallel 9 2",
            "f-go 5 2",
            "go hex:3 2",
            "go torus:9x9 2")
        .map(words -> Named.of(words, start(words.split(" "))));
  }

  private static PlayoutState start(String[] words) {
    return new PlayoutState(
        Variants.STANDARD.find(words[0]).orElseThrow().rules(),
        Topologies.parse(words[1]),
        Integer.parseInt(words[2]));
  }

  /** Runs a playout to its end, with a check after each turn. */
  static void play(PlayoutState state, Runnable check) {
    RandomMoves moves = new RandomMoves(state, new Eyes(state.board.topology()), new FastRandom(5));
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
      check.run();
    }
  }
}
