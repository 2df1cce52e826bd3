package gtpx.solver;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * All positions of a board, one for all that are symmetrical, and where a stone of each player
 * leads. Knows no history: a stone that changes nothing is left out, all others may be placed.
 * Immutable once it is complete.
 */
final class PositionGraph {
  /** No such position. */
  static final int NONE = -1;

  private static final int GUESSED_EDGES = 4; // of an average position
  private static final int POSITIONS_A_LOOK = 16; // between two looks whether to stop

  private final SmallBoard board;
  private final Symmetries symmetries;
  private final int[] numbers; // by index
  private int[] black = new int[1024]; // by number
  private int[] white = new int[1024];
  private int count;
  private final Links[] after = new Links[2]; // by player
  private final Links[] before = new Links[2];
  private int nextBlack; // the next set of black stones to enumerate
  private int linkedPlayers; // whose links are complete
  private Links unfinished = NO_LINKS; // of the player after those, from the first positions
  private int linkedPositions; // that these come from

  private static final Links NO_LINKS = new Links(new int[0], new int[0]);

  /** Where position i leads: {@code to[first[i]]} up to, but without, {@code to[first[i + 1]]}. */
  @SuppressWarnings("ArrayRecordComponent") // for speed; never modified once it is linked
  record Links(int[] first, int[] to) {
    int count(int position) {
      return first[position + 1] - first[position];
    }
  }

  /** Enumerates the positions. */
  PositionGraph(SmallBoard board) {
    this(board, new Symmetries(board));
    complete(() -> false);
  }

  /** Prepares the enumeration; to be used once {@link #complete} has returned. */
  PositionGraph(SmallBoard board, Symmetries symmetries) {
    this.board = board;
    this.symmetries = symmetries;
    numbers = new int[board.indexCount()];
    Arrays.fill(numbers, NONE);
  }

  /**
   * Enumerates the positions, continuing where it had to stop before.
   *
   * @param mustStop asked often
   * @throws StoppedException if it had to stop
   */
  void complete(BooleanSupplier mustStop) {
    for (; nextBlack <= board.points(); nextBlack++) {
      check(mustStop);
      int rest = board.points() & ~nextBlack;
      add(nextBlack, 0);
      for (int other = rest; other != 0; other = other - 1 & rest) {
        add(nextBlack, other);
      }
    }
    black = Arrays.copyOf(black, count);
    white = Arrays.copyOf(white, count);
    for (; linkedPlayers < after.length; linkedPlayers++) {
      after[linkedPlayers] = linkForward(linkedPlayers, mustStop);
      unfinished = NO_LINKS; // its memory is needed now
      linkedPositions = 0;
      before[linkedPlayers] = reverse(after[linkedPlayers]);
    }
  }

  private static void check(BooleanSupplier mustStop) {
    if (mustStop.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  private void add(int blacks, int whites) {
    int index = board.index(blacks, whites);
    if (!board.isPossible(blacks, whites) || symmetries.lowestIndex(blacks, whites) != index) {
      return;
    }
    if (count == black.length) {
      black = Arrays.copyOf(black, 2 * count);
      white = Arrays.copyOf(white, 2 * count);
    }
    black[count] = blacks;
    white[count] = whites;
    symmetries.forEachIndex(blacks, whites, image -> numbers[image] = count);
    count++;
  }

  private Links linkForward(int player, BooleanSupplier mustStop) {
    if (unfinished.first.length == 0) {
      unfinished = new Links(new int[count + 1], new int[GUESSED_EDGES * count]);
    }
    int[] first = unfinished.first;
    int[] to = unfinished.to;
    int end = first[linkedPositions];
    for (int i = linkedPositions; i < count; i++) {
      if (i % POSITIONS_A_LOOK == 0) {
        unfinished = new Links(first, to);
        linkedPositions = i;
        check(mustStop);
      }
      if (to.length < end + board.size()) {
        to = Arrays.copyOf(to, 2 * (end + board.size()));
      }
      for (int rest = board.empty(black[i], white[i]); rest != 0; rest &= rest - 1) {
        int next = next(i, player, Integer.numberOfTrailingZeros(rest));
        if (next != NONE && !contains(to, first[i], end, next)) {
          to[end++] = next;
        }
      }
      first[i + 1] = end;
    }
    return new Links(first, Arrays.copyOf(to, end));
  }

  /** The position after a stone, or NONE if it would change nothing. */
  private int next(int i, int player, int point) {
    int own = stones(i, player);
    int other = stones(i, 1 - player);
    long placed = board.place(own, other, point);
    return SmallBoard.own(placed) == own && SmallBoard.other(placed) == other
        ? NONE
        : number(player, SmallBoard.own(placed), SmallBoard.other(placed));
  }

  private static boolean contains(int[] list, int from, int to, int number) {
    for (int i = from; i < to; i++) {
      if (list[i] == number) {
        return true;
      }
    }
    return false;
  }

  private Links reverse(Links links) {
    int[] first = new int[count + 1];
    for (int to : links.to) {
      first[to + 1]++;
    }
    for (int i = 0; i < count; i++) {
      first[i + 1] += first[i];
    }
    int[] next = first.clone();
    int[] from = new int[links.to.length];
    for (int i = 0; i < count; i++) {
      for (int k = links.first[i]; k < links.first[i + 1]; k++) {
        from[next[links.to[k]]++] = i;
      }
    }
    return new Links(first, from);
  }

  SmallBoard board() {
    return board;
  }

  int count() {
    return count;
  }

  int symmetryCount() {
    return symmetries.count();
  }

  /** The stones of a player, 0 for black or 1 for white, in the position with this number. */
  int stones(int position, int player) {
    return player == 0 ? black[position] : white[position];
  }

  /** The number of the position, or of one symmetrical to it. */
  int number(int blacks, int whites) {
    return numbers[board.index(blacks, whites)];
  }

  /** The number of the position with an index, or of one symmetrical to it. */
  int numberAt(int index) {
    return numbers[index];
  }

  /** The same as {@link #number(int, int)}, from a player's view. */
  int number(int player, int own, int other) {
    return player == 0 ? number(own, other) : number(other, own);
  }

  /** The positions that a stone of the player leads to. */
  Links after(int player) {
    return after[player];
  }

  /** The positions where a stone of the player leads to this one. */
  Links before(int player) {
    return before[player];
  }
}
