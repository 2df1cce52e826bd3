package gtpx.solver;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * A position of a set that is looked at, and where stones lead from it and to it. Knows no history:
 * a stone that changes nothing leads nowhere, all others may be placed. Mutable, for one thread.
 */
final class PositionCursor {
  private final PositionSet positions;
  private final SmallBoard board;
  private final Symmetries symmetries;
  private final long[][] powers; // by symmetry and point: the index of a black stone's image
  private final long[] indexes; // of the position's images, by symmetry
  private final int[] stones = new int[2]; // by player
  private final int[][] atari; // by player and point: the chains that have no other liberty
  private int empty;

  /** Looks at no position yet. */
  PositionCursor(PositionSet positions) {
    this.positions = positions;
    board = positions.board();
    symmetries = positions.symmetries();
    powers = new long[symmetries.count()][board.size()];
    for (int i = 0; i < powers.length; i++) {
      for (int point = 0; point < board.size(); point++) {
        powers[i][point] = symmetries.index(i, 1 << point, 0);
      }
    }
    indexes = new long[symmetries.count()];
    atari = new int[2][board.size()];
  }

  /** Looks at the position with an index. */
  void moveTo(long index) {
    long both = board.stones(index);
    stones[0] = SmallBoard.own(both);
    stones[1] = SmallBoard.other(both);
    empty = board.empty(stones[0], stones[1]);
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = symmetries.index(i, stones[0], stones[1]);
    }
    findAtari(0);
    findAtari(1);
  }

  /** Looks at the position that a player's stone produces from the one of another cursor. */
  void moveAfter(PositionCursor other, int player, int point) {
    long placed = board.place(other.stones[player], other.stones[1 - player], point);
    int own = SmallBoard.own(placed);
    int others = SmallBoard.other(placed);
    moveTo(player == 0 ? board.index(own, others) : board.index(others, own));
  }

  private void findAtari(int player) {
    Arrays.fill(atari[player], 0);
    for (int rest = stones[player]; rest != 0; ) {
      int chain = board.flood(rest & -rest, stones[player]);
      rest &= ~chain;
      int liberties = board.dilate(chain) & empty;
      if ((liberties & liberties - 1) == 0) {
        atari[player][Integer.numberOfTrailingZeros(liberties)] |= chain;
      }
    }
  }

  /** The stones of a player, 0 for black or 1 for white. */
  int stones(int player) {
    return stones[player];
  }

  int empty() {
    return empty;
  }

  /** Black's area less white's. */
  int score() {
    return board.score(stones[0], stones[1]);
  }

  /** The number of the position after a player's stone on an empty point, or NONE. */
  long after(int player, int point) {
    int captured = atari[1 - player][point];
    if (captured != 0) {
      return number(player, 1 << point, 0, 0, captured);
    }
    int dying = atari[player][point];
    int living = empty | (stones[player] & ~dying);
    if ((board.neighbors(point) & living) != 0) {
      return number(player, 1 << point, 0, 0, 0);
    }
    return dying != 0 && board.allowsSuicide() ? number(player, 0, dying, 0, 0) : PositionSet.NONE;
  }

  /** Whether a player's stone on an empty point captures a single stone, as one that takes a ko. */
  boolean capturesOne(int player, int point) {
    int captured = atari[1 - player][point];
    return captured != 0 && (captured & captured - 1) == 0;
  }

  /**
   * Whether a stone of the player's opponent can be answered by one of the player's that produces
   * this very position again: then the opponent's stone is the one that repeats a position, if the
   * player has produced this one from there.
   *
   * @param point of the opponent's stone
   */
  boolean isRetake(int player, int point) {
    long placed = board.place(stones[1 - player], stones[player], point);
    int before = SmallBoard.other(placed);
    int opponents = SmallBoard.own(placed);
    for (int rest = board.empty(before, opponents); rest != 0; rest &= rest - 1) {
      long again = board.place(before, opponents, Integer.numberOfTrailingZeros(rest));
      if (SmallBoard.own(again) == stones[player]
          && SmallBoard.other(again) == stones[1 - player]) {
        return true;
      }
    }
    return false;
  }

  /**
   * The number of the position with more stones, and without some, of a player and of the other.
   */
  private long number(int player, int more, int less, int othersMore, int othersLess) {
    int factor = player + 1; // of the player's stones in an index
    int othersFactor = 2 - player;
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < indexes.length; i++) {
      long[] power = powers[i];
      long change =
          factor * (sum(power, more) - sum(power, less))
              + othersFactor * (sum(power, othersMore) - sum(power, othersLess));
      lowest = Math.min(lowest, indexes[i] + change);
    }
    return positions.numberAt(lowest);
  }

  private static long sum(long[] powers, int points) {
    long sum = 0;
    for (int rest = points; rest != 0; rest &= rest - 1) {
      sum += powers[Integer.numberOfTrailingZeros(rest)];
    }
    return sum;
  }

  /** Calls for the number of each position from which a player's stone leads to this one. */
  void forEachBefore(int player, LongConsumer action) {
    for (int rest = stones[player]; rest != 0; rest &= rest - 1) {
      action.accept(number(player, 0, rest & -rest, 0, 0));
    }
    for (int rest = empty; rest != 0; ) {
      int region = board.flood(rest & -rest, rest);
      rest &= ~region;
      int edge = board.dilate(region) & ~region;
      if ((edge & stones[1 - player]) == 0) {
        for (int from = edge & stones[player]; from != 0; from &= from - 1) {
          forEachCapture(player, from & -from, region, rest, action);
        }
      }
      if (board.allowsSuicide() && (edge & stones[player]) == 0) {
        forEachSuicide(player, region, action);
      }
    }
  }

  /**
   * Calls for each position in which a stone on {@code from} captured a region, or that and some of
   * the regions in {@code others}. Captured were chains that filled regions; only the capturing
   * player's stones surround them.
   */
  private void forEachCapture(int player, int from, int region, int others, LongConsumer action) {
    long before = number(player, 0, from, region, 0);
    if (before != PositionSet.NONE) {
      action.accept(before);
    }
    for (int rest = others; rest != 0; ) {
      int next = board.flood(rest & -rest, rest);
      rest &= ~next;
      int edge = board.dilate(next);
      if ((edge & stones[1 - player]) == 0 && (edge & from) != 0) {
        forEachCapture(player, from, region | next, rest, action);
      }
    }
  }

  /** Calls for each position in which the last stone of a chain that filled a region killed it. */
  private void forEachSuicide(int player, int region, LongConsumer action) {
    for (int rest = (region & region - 1) == 0 ? 0 : region; rest != 0; rest &= rest - 1) {
      int last = rest & -rest;
      int others = stones[1 - player];
      int chain = stones[player] | (region & ~last);
      long placed = board.place(chain, others, Integer.numberOfTrailingZeros(last));
      if (SmallBoard.own(placed) == stones[player] && SmallBoard.other(placed) == others) {
        long before = number(player, region & ~last, 0, 0, 0);
        if (before != PositionSet.NONE) {
          action.accept(before);
        }
      }
    }
  }
}
