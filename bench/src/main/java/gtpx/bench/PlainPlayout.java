package gtpx.bench;

import gtpx.board.Topology;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Random games on a board implemented in the most obvious way: one colour per point, with every
 * chain and territory found by a flood fill on demand. It is a yardstick that makes figures of
 * different machines comparable. Two or more colours move in turn. A move is played if it neither
 * fills a one-point eye nor is suicide, and the count is by area. Knows simple ko, and no other
 * rules of a variant.
 */
final class PlainPlayout {
  private static final int NOBODY = -1;
  private static final int NO_POINT = -1;
  private static final int MOVES_PER_POINT = 3;

  private final int players;
  private final int[][] neighbors; // by point
  private final int[] colors; // by point
  private final int[] free; // points, in any order
  private final int[] queue; // of a flood fill
  private final int[] marks; // number of the fill that last reached a point
  private final int[] scores; // by seat
  private final SplittableRandom random;
  private int freeCount;
  private int fill;
  private int ko;
  private int moves;

  PlainPlayout(Topology board, int players, long seed) {
    this.players = players;
    int size = board.size();
    neighbors = new int[size][];
    for (int point = 0; point < size; point++) {
      neighbors[point] = new int[board.degree(point)];
      for (int k = 0; k < neighbors[point].length; k++) {
        neighbors[point][k] = board.neighbor(point, k);
      }
    }
    colors = new int[size];
    free = new int[size];
    queue = new int[size];
    marks = new int[size];
    scores = new int[players];
    random = new SplittableRandom(seed);
  }

  /** Plays a game from the empty board to its count. */
  void run() {
    begin();
    int passes = 0;
    for (int seat = 0; passes < players && moves < MOVES_PER_POINT * colors.length; moves++) {
      int point = pick(seat);
      if (point != NO_POINT) {
        play(seat, point);
      }
      passes = point == NO_POINT ? passes + 1 : 0;
      seat = seat + 1 == players ? 0 : seat + 1;
    }
    count();
  }

  private void begin() {
    Arrays.fill(colors, NOBODY);
    freeCount = colors.length;
    for (int point = 0; point < freeCount; point++) {
      free[point] = point;
    }
    ko = NO_POINT;
    moves = 0;
  }

  /** Removes a random playable point from the list of free points and returns it. */
  private int pick(int seat) {
    int first = freeCount == 0 ? 0 : random.nextInt(freeCount);
    for (int i = 0; i < freeCount; i++) {
      int index = first + i < freeCount ? first + i : first + i - freeCount;
      int point = free[index];
      if (point != ko && isSensible(seat, point)) {
        free[index] = free[--freeCount];
        return point;
      }
    }
    ko = NO_POINT;
    return NO_POINT;
  }

  private boolean isSensible(int seat, int point) {
    boolean isOwnEye = true;
    boolean lives = false;
    for (int neighbor : neighbors[point]) {
      int color = colors[neighbor];
      isOwnEye &= color == seat;
      lives |= color == NOBODY || hasLibertyBeside(neighbor, point) == (color == seat);
    }
    return lives && !isOwnEye;
  }

  /** Whether the chain of {@code stone} has a liberty other than {@code point}. */
  private boolean hasLibertyBeside(int stone, int point) {
    fill++;
    int count = enter(stone, 0);
    for (int i = 0; i < count; i++) {
      for (int neighbor : neighbors[queue[i]]) {
        if (colors[neighbor] == NOBODY && neighbor != point) {
          return true;
        }
        if (colors[neighbor] == colors[stone] && marks[neighbor] != fill) {
          count = enter(neighbor, count);
        }
      }
    }
    return false;
  }

  private int enter(int point, int count) {
    marks[point] = fill;
    queue[count] = point;
    return count + 1;
  }

  private void play(int seat, int point) {
    colors[point] = seat;
    int before = freeCount;
    ko = NO_POINT;
    for (int neighbor : neighbors[point]) {
      boolean isOther = colors[neighbor] != NOBODY && colors[neighbor] != seat;
      if (isOther && !hasLibertyBeside(neighbor, NO_POINT)) {
        remove(neighbor);
      }
    }
    if (freeCount == before + 1 && isInAtariAlone(seat, point)) {
      ko = free[before];
    }
  }

  private void remove(int stone) {
    int color = colors[stone];
    int first = freeCount;
    colors[stone] = NOBODY;
    free[freeCount++] = stone;
    for (int i = first; i < freeCount; i++) {
      for (int neighbor : neighbors[free[i]]) {
        if (colors[neighbor] == color) {
          colors[neighbor] = NOBODY;
          free[freeCount++] = neighbor;
        }
      }
    }
  }

  /** Whether the stone is a single one whose only liberty is the point that it just captured. */
  private boolean isInAtariAlone(int seat, int point) {
    int liberties = 0;
    boolean isAlone = true;
    for (int neighbor : neighbors[point]) {
      liberties += colors[neighbor] == NOBODY ? 1 : 0;
      isAlone &= colors[neighbor] != seat;
    }
    return isAlone && liberties == 1;
  }

  private void count() {
    Arrays.fill(scores, 0);
    fill++;
    int start = fill;
    for (int point = 0; point < colors.length; point++) {
      if (colors[point] != NOBODY) {
        scores[colors[point]]++;
      } else if (marks[point] < start) {
        countArea(point);
      }
    }
  }

  /** Credits an empty area to the only colour around it, if there is just one. */
  private void countArea(int point) {
    fill++;
    int owner = NOBODY;
    boolean isShared = false;
    int count = enter(point, 0);
    for (int i = 0; i < count; i++) {
      for (int neighbor : neighbors[queue[i]]) {
        int color = colors[neighbor];
        if (color == NOBODY && marks[neighbor] != fill) {
          count = enter(neighbor, count);
        }
        isShared |= color != NOBODY && owner != NOBODY && color != owner;
        owner = color == NOBODY ? owner : color;
      }
    }
    if (owner != NOBODY && !isShared) {
      scores[owner] += count;
    }
  }

  /** The number of moves in the last game. */
  int moves() {
    return moves;
  }

  /** The seat's share of the whole victory, which is 1, in the last game. */
  double victory(int seat) {
    int most = Arrays.stream(scores).max().orElseThrow();
    return scores[seat] < most ? 0 : 1.0 / Arrays.stream(scores).filter(x -> x == most).count();
  }

  /** The colour of a stone at the end of the last game; -1 for none. */
  int color(int point) {
    return colors[point];
  }

  int score(int seat) {
    return scores[seat];
  }
}
