package gtpx.bot;

import gtpx.board.Board;
import gtpx.rules.Preferences;
import gtpx.rules.Rules;
import gtpx.rules.Tally;
import gtpx.rules.TurnResolver;

/**
 * Reads out whether a chain can be captured by ataris alone. Reads on copies of the board, up to a
 * limited depth and number of moves; whatever takes longer counts as an escape. Ignores ko and
 * bars. Mutable scratch; changes no board.
 */
final class Ladders {
  private static final int NO_POINT = Liberties.NO_POINT;
  private static final int DEPTH = 60; // moves
  private static final int MOST_MOVES = 200; // in one reading

  private final Rules rules;
  private final int depth; // of the longest line read
  private final Board[] boards = new Board[DEPTH];
  private final TurnResolver[] resolvers = new TurnResolver[DEPTH];
  private final int[][] liberties = new int[DEPTH][3];
  private final int[] capture = new int[2];
  private int moves;

  /**
   * @param areRead if not, every chain escapes
   */
  Ladders(Rules rules, boolean areRead) {
    this.rules = rules;
    depth = areRead ? DEPTH : 0;
  }

  /**
   * Where the attacker starts to capture a chain of two liberties; {@link #NO_POINT} if it can't.
   */
  int catching(Board board, int stone, int attacker) {
    moves = 0;
    return attack(0, board, stone, attacker);
  }

  /** Whether a chain in atari is captured although its owner moves first. */
  boolean isCaught(Board board, int stone, int attacker) {
    moves = 0;
    return !escapes(0, board, stone, attacker);
  }

  private boolean isTooLong(int length) {
    return length + 1 >= depth || moves > MOST_MOVES;
  }

  private int attack(int depth, Board board, int stone, int attacker) {
    int[] own = liberties[depth];
    if (isTooLong(depth) || board.liberties(stone, own) != 2) {
      return NO_POINT;
    }
    boolean isFirstWider = board.emptyNeighbors(own[0]) >= board.emptyNeighbors(own[1]);
    int wider = own[isFirstWider ? 0 : 1];
    int other = own[isFirstWider ? 1 : 0];
    return catches(depth, board, stone, wider, attacker)
        ? wider
        : catches(depth, board, stone, other, attacker) ? other : NO_POINT;
  }

  private boolean catches(int depth, Board board, int stone, int point, int attacker) {
    return play(depth, board, attacker, point)
        && !boards[depth].isEmpty(stone)
        && !escapes(depth + 1, boards[depth], stone, attacker);
  }

  private boolean escapes(int depth, Board board, int stone, int attacker) {
    int[] own = liberties[depth];
    if (isTooLong(depth) || board.liberties(stone, own) > 1) {
      return true;
    }
    int extension = own[0];
    return capturesOut(depth, board, stone, attacker)
        || lives(depth, board, stone, extension, attacker);
  }

  /** Whether the chain escapes by capturing surrounding stones. */
  private boolean capturesOut(int depth, Board board, int stone, int attacker) {
    int next = stone;
    do {
      for (int k = 0; k < board.degree(next); k++) {
        int neighbor = board.neighbor(next, k);
        boolean isEnemy = !board.isEmpty(neighbor) && board.color(neighbor) != board.color(stone);
        if (isEnemy
            && board.liberties(neighbor, capture) == 1
            && lives(depth, board, stone, capture[0], attacker)) {
          return true;
        }
      }
      next = board.nextStone(next);
    } while (next != stone);
    return false;
  }

  private boolean lives(int depth, Board board, int stone, int point, int attacker) {
    if (!play(depth, board, board.color(stone), point) || boards[depth].isEmpty(stone)) {
      return false;
    }
    int count = boards[depth].liberties(stone, liberties[depth]);
    return count > 2
        || (count == 2 && attack(depth + 1, boards[depth], stone, attacker) == NO_POINT);
  }

  /** Plays on a copy; returns false if the stone would only capture itself. */
  private boolean play(int depth, Board board, int seat, int point) {
    moves++;
    if (board.isSelfCapture(seat, point)) {
      return false;
    }
    if (boards[depth] == null) {
      boards[depth] = new Board(board);
      resolvers[depth] =
          new TurnResolver(
              rules, boards[depth], new Tally(board.players()), new Preferences(board.players()));
    } else {
      boards[depth].copyFrom(board);
    }
    resolvers[depth].play(seat, point);
    return true;
  }
}
