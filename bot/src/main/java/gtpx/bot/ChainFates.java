package gtpx.bot;

import gtpx.board.Board;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which chains of a position survive which playouts. Chains that live and die together are one
 * group; of two chains that never live together, one captures the other. Mutable.
 */
final class ChainFates {
  private final Map<Integer, BitSet> survived = new HashMap<>(); // by the chain's point: playouts
  private final Board board;
  private int playouts;

  /** Creates the fates of the chains of a board, which mustn't change while playouts are added. */
  ChainFates(Board board) {
    this.board = board;
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && board.chain(point) == point) {
        survived.put(point, new BitSet());
      }
    }
  }

  /** Adds the end of a playout. */
  void add(PlayoutScore score) {
    survived.forEach((chain, when) -> when.set(playouts, score.owner(chain) == board.color(chain)));
    playouts++;
  }

  /**
   * The correlation of two chains' survival, from -1 (always only one of them) to 1 (always both or
   * none); 0 if one of them has the same fate in all playouts.
   */
  double correlation(int chain, int other) {
    BitSet one = survived.getOrDefault(chain, new BitSet());
    BitSet two = survived.getOrDefault(other, new BitSet());
    BitSet together = (BitSet) one.clone();
    together.and(two);
    double a = one.cardinality();
    double b = two.cardinality();
    double spread = Math.sqrt(a * (playouts - a) * b * (playouts - b));
    return spread == 0 ? 0 : (playouts * (double) together.cardinality() - a * b) / spread;
  }
}
