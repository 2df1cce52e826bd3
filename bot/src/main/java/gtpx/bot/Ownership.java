package gtpx.bot;

import gtpx.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;

/** The owner of each point at the end of many playouts. Mutable. */
final class Ownership {
  static final double ALIVE = 0.5; // share of playouts that a living chain survives

  private final int players;
  private final int[] owned; // point * players + seat
  private final int[] last; // by seat: its points at the end of the last playout
  private final int size;
  private int playouts;

  Ownership(int size, int players) {
    this.size = size;
    this.players = players;
    owned = new int[size * players];
    last = new int[players];
  }

  void add(PlayoutScore score) {
    playouts++;
    Arrays.fill(last, 0);
    for (int point = 0, row = 0; point < size; point++, row += players) {
      int owner = score.owner(point);
      if (owner >= 0) {
        owned[row + owner]++;
        last[owner]++;
      }
    }
  }

  /** The seat's points at the end of the last playout. */
  int last(int seat) {
    return last[seat];
  }

  int playouts() {
    return playouts;
  }

  /** The share of playouts in which that seat owned the point; 0 before any. */
  double share(int point, int seat) {
    return owned[point * players + seat] / (double) Math.max(1, playouts);
  }

  /** All shares, by point and seat. */
  List<List<Double>> shares() {
    return IntStream.range(0, size).mapToObj(this::sharesOf).toList();
  }

  private List<Double> sharesOf(int point) {
    return IntStream.range(0, players).mapToObj(seat -> share(point, seat)).toList();
  }

  /** The mean of {@link #share} over these points. */
  double share(Collection<Integer> points, int seat) {
    double sum = 0;
    for (int point : points) {
      sum += share(point, seat);
    }
    return sum / points.size();
  }

  /** The largest share of one seat, or of nobody. */
  double certainty(int point) {
    int most = 0;
    int sum = 0;
    for (int seat = 0; seat < players; seat++) {
      int count = owned[point * players + seat];
      sum += count;
      most = Math.max(most, count);
    }
    return Math.max(most, playouts - sum) / (double) Math.max(1, playouts);
  }

  /** The stones of chains that mostly didn't belong to their colour at the end of the playouts. */
  List<Integer> deadStones(Board board) {
    List<Integer> dead = new ArrayList<>();
    double[] shares = new double[board.size()]; // by the chain's point: sum over its stones
    int[] stones = new int[board.size()];
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point)) {
        int chain = board.chain(point);
        stones[chain]++;
        shares[chain] += share(point, board.color(point));
      }
    }
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point)
          && shares[board.chain(point)] < ALIVE * stones[board.chain(point)]) {
        dead.add(point);
      }
    }
    return dead;
  }
}
