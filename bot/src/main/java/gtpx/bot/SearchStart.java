package gtpx.bot;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.player.SearchEnhancement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The position, player and settings from which searches start; creates the searches. Immutable.
 *
 * @param eyes of the position's board
 */
record SearchStart(Position position, Color mover, Eyes eyes, SearchSettings settings) {

  /** Creates a search from the position with that many threads. */
  Search search(FastRandom random, SearchDeadline deadline, int threads) {
    List<Playout> playouts = new ArrayList<>(List.of(playout(random, deadline)));
    while (playouts.size() < threads) {
      playouts.add(playout(random.next(), deadline.follower()));
    }
    return new Search(PlayoutState.of(position, mover), playouts, settings, point -> true);
  }

  /** Creates a single-threaded search from another state of that game. */
  Search searchFrom(PlayoutState root, FastRandom random, SearchDeadline deadline) {
    return new Search(root, List.of(playout(random, deadline)), settings, point -> true);
  }

  /** Creates playouts of that game. */
  Playout playout(FastRandom random, SearchDeadline deadline) {
    PlayoutState state =
        new PlayoutState(
            position.spec().rules(), new Board(position.board()), position.preferences());
    double[] komi = position.komi().stream().mapToDouble(BigDecimal::doubleValue).toArray();
    PlayoutScore score = new PlayoutScore(state, komi, settings.scoreShare);
    score.assume(new Utility(settings.policy, mover.seat()));
    RandomMoves moves =
        settings.enhancements.has(SearchEnhancement.PLAYOUTS)
            ? new LocalMoves(state, eyes, random, settings.enhancements)
            : new RandomMoves(state, eyes, random);
    return new Playout(state, score, moves, deadline);
  }
}
