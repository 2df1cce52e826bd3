package gtpx.player;

import gtpx.board.Topology;
import gtpx.game.Move;
import java.util.Locale;
import java.util.Optional;

/**
 * A player's answer when it is to move: a move or its resignation.
 *
 * @param move empty: it resigns
 */
public record Decision(Optional<Move> move) {
  public static final Decision RESIGN = new Decision(Optional.empty());

  public static Decision of(Move move) {
    return new Decision(Optional.of(move));
  }

  public boolean isResignation() {
    return move.isEmpty();
  }

  /** The answer of genmove: the vertex in upper case, {@code PASS} or {@code resign}. */
  public String words(Topology topology) {
    return move.map(played -> played.name(topology).toUpperCase(Locale.ROOT)).orElse("resign");
  }
}
