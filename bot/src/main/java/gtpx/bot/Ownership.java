package gtpx.bot;

/** Whose each point was at the end of many playouts. Mutable; allocates nothing after that. */
final class Ownership {
  private final int players;
  private final int[] owned; // point * players + seat
  private final int size;
  private int playouts;

  Ownership(int size, int players) {
    this.size = size;
    this.players = players;
    owned = new int[size * players];
  }

  void add(PlayoutScore score) {
    playouts++;
    for (int point = 0, row = 0; point < size; point++, row += players) {
      int owner = score.owner(point);
      if (owner >= 0) {
        owned[row + owner]++;
      }
    }
  }

  int playouts() {
    return playouts;
  }

  /** In what share of the playouts the point was that seat's; 0 before any. */
  double share(int point, int seat) {
    return owned[point * players + seat] / (double) Math.max(1, playouts);
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
}
