package gtpx.bot;

import static java.util.Objects.requireNonNull;

import gtpx.board.Board;
import gtpx.rules.Placements;
import org.jspecify.annotations.Nullable;

/**
 * The stones on the eight points around each point, as each player sees them, in the codes of
 * {@link Patterns}. They are updated as stones come and go. Because this takes time, it does
 * nothing until a caller asks to {@link #keep} them. Mutable; allocates nothing after that.
 */
final class Surroundings {
  private static final int[] NONE = {};

  private final Board board;
  private @Nullable Patterns patterns; // null until maintained
  private int[] codes = NONE; // point * players + seat

  Surroundings(Board board) {
    this.board = board;
  }

  /** Maintains the codes of those patterns from now on. */
  void keep(Patterns known) {
    if (patterns == null) {
      patterns = known;
      codes = new int[board.size() * board.players()];
      read();
    }
  }

  /** Maintains the codes from now on if {@code other} does. */
  void keepFor(Surroundings other) {
    if (other.patterns != null) {
      keep(other.patterns);
    }
  }

  /** Finds the codes on the current board if they are maintained. */
  void read() {
    if (patterns == null) {
      return;
    }
    int players = board.players();
    for (int point = 0, i = 0; point < board.size(); point++) {
      for (int seat = 0; seat < players; seat++) {
        codes[i++] = patterns.emptyCode(point);
      }
    }
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point)) {
        enter(board.color(point), point, 1);
      }
    }
  }

  /** Copies the codes of {@code other}, whose board is equal to this one's. */
  void copyFrom(Surroundings other) {
    if (patterns != null && other.patterns != null) {
      System.arraycopy(other.codes, 0, codes, 0, codes.length);
    } else {
      read();
    }
  }

  /** Must be called after that stone has been played, while the board's log lists its captures. */
  void played(int seat, int point) {
    if (patterns != null) {
      enter(seat, point, 1);
      enterRemoved();
    }
  }

  /** Does the same for stones that were played together. */
  void playedTogether(Placements stones) {
    if (patterns != null) {
      for (int i = 0; i < stones.count(); i++) {
        enter(stones.color(i), stones.point(i), 1);
      }
      enterRemoved();
    }
  }

  private void enterRemoved() {
    for (int i = 0; i < board.removedCount(); i++) {
      enter(board.removedColor(i), board.removedPoint(i), -1);
    }
  }

  /** Adds a stone to the surrounding codes, or removes it from them. */
  private void enter(int color, int point, int sign) {
    int players = board.players();
    for (int place : requireNonNull(patterns).places(point)) {
      int shift = Patterns.shift(place);
      int row = Patterns.point(place) * players;
      for (int seat = 0; seat < players; seat++) {
        int digit = seat == color ? Patterns.OWN : Patterns.OTHER;
        codes[row + seat] += sign * (digit << shift);
      }
    }
  }

  /** What that seat sees around the point, for {@link Patterns#matches}. */
  int code(int seat, int point) {
    return codes[point * board.players() + seat];
  }
}
