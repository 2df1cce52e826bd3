package gtpx.player;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Move;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A player's choice when it is to move: a move or a resignation.
 *
 * @param move empty for a resignation
 */
public record Decision(Optional<Move> move) {
  public static final Decision RESIGN = new Decision(Optional.empty());

  public static Decision of(Move move) {
    return new Decision(Optional.of(move));
  }

  /** The moves among the decisions of several players, in seat order; the others resign. */
  public static SortedMap<Color, Move> moves(Map<Color, Decision> decisions) {
    SortedMap<Color, Move> moves = new TreeMap<>();
    decisions.forEach((color, each) -> each.move().ifPresent(move -> moves.put(color, move)));
    return moves;
  }

  public boolean isResignation() {
    return move.isEmpty();
  }

  /**
   * The decision as the answer of genmove: the vertex in upper case, {@code PASS} or {@code
   * resign}.
   */
  public String words(Topology topology) {
    return move.map(played -> played.name(topology).toUpperCase(Locale.ROOT)).orElse("resign");
  }
}
