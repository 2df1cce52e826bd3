package gtpx.player;

import gtpx.board.Topology;
import gtpx.game.Move;
import java.util.Locale;
import java.util.Optional;

/**
 * What a player says when it is to move: a move, or that it resigns.
 *
 * @param move empty: resigns
 */
public record Decision(Optional<Move> move) {
  public static final Decision RESIGN = new Decision(Optional.empty());

  public static Decision of(Move move) {
    return new Decision(Optional.of(move));
  }

  public boolean isResignation() {
    return move.isEmpty();
  }

  /** As genmove answers it: the vertex in upper case, {@code PASS} or {@code resign}. */
  public String words(Topology topology) {
    return move.map(played -> played.name(topology).toUpperCase(Locale.ROOT)).orElse("resign");
  }
}
