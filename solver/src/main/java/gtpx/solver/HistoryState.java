package gtpx.solver;

import gtpx.rules.Ko;
import java.util.Arrays;

/**
 * A position with all of its history that still matters under a superko rule. What is equal here
 * has the same continuations and results. Immutable.
 *
 * <p>docs/rules.md, "Kee rules", has the letters C, D and E that are named here.
 */
final class HistoryState {
  private static final int PLAYERS = 2;
  private static final long SECOND_HASH = 0x9E3779B97F4A7C15L;

  private final SmallBoard board;
  private final Ko ko;
  private final int black;
  private final int white;
  private final int toMove; // 0 for black, 1 for white
  private final int passRun; // passes in a row, but from the first cycle on only those after it
  private final boolean isAfterPass;
  private final boolean hasCycle;
  private final boolean isOver;
  private final int[] banned; // indexes of the positions that a stone may not produce
  private final int[][] closed; // by player: of those where it may not place a stone, by rule D

  private HistoryState(
      HistoryState before, int black, int white, Passes passes, int[] banned, int[][] closed) {
    board = before.board;
    ko = before.ko;
    this.black = black;
    this.white = white;
    toMove = 1 - before.toMove;
    passRun = passes.run;
    isAfterPass = passes.isAfterPass;
    hasCycle = passes.hasCycle;
    isOver = passes.isOver;
    this.banned = banned;
    this.closed = closed;
  }

  /** The passes so far. */
  private record Passes(int run, boolean isAfterPass, boolean hasCycle, boolean isOver) {}

  /** The start of a game on the empty board, with black to move. */
  HistoryState(SmallBoard board, Ko ko) {
    this.board = board;
    this.ko = ko;
    black = 0;
    white = 0;
    toMove = 0;
    passRun = 0;
    isAfterPass = false;
    hasCycle = false;
    isOver = false;
    banned = new int[] {board.index(0, 0)};
    closed = new int[PLAYERS][0];
  }

  static boolean supports(Ko ko) {
    return ko.judgesPositions();
  }

  HistoryState pass() {
    boolean isKee = ko.forbidsReAltering();
    int run = passRun + 1;
    boolean completesCycle = isKee && !hasCycle && run == PLAYERS + 1;
    boolean ends = run == PLAYERS && (hasCycle || !isKee);
    boolean lifts = isKee && (!hasCycle || ko == Ko.KEE_EVERY_PASS);
    return new HistoryState(
        this,
        black,
        white,
        new Passes(completesCycle ? 0 : run, true, hasCycle || completesCycle, ends),
        lifts ? new int[] {index()} : banned,
        closed);
  }

  /** Whether rule D forbids the player to move to place any stone. */
  boolean isClosed() {
    return contains(closed[toMove], index());
  }

  /** The state after a stone on an empty point, or this one if the stone is forbidden. */
  HistoryState place(int point) {
    long placed = board.place(stones(toMove), stones(1 - toMove), point);
    int own = SmallBoard.own(placed);
    int other = SmallBoard.other(placed);
    int blackAfter = toMove == 0 ? own : other;
    int whiteAfter = toMove == 0 ? other : own;
    int produced = board.index(blackAfter, whiteAfter);
    if (contains(banned, produced)) {
      return this;
    }
    return new HistoryState(
        this,
        blackAfter,
        whiteAfter,
        new Passes(0, false, hasCycle, false),
        append(banned, produced),
        ko.forbidsReAltering() && isAfterPass ? closedHere() : closed);
  }

  private int[][] closedHere() {
    int[][] more = closed.clone();
    more[toMove] = append(closed[toMove], index());
    return more;
  }

  private static boolean contains(int[] list, int number) {
    for (int each : list) {
      if (each == number) {
        return true;
      }
    }
    return false;
  }

  private static int[] append(int[] list, int number) {
    int[] longer = Arrays.copyOf(list, list.length + 1);
    longer[list.length] = number;
    return longer;
  }

  /** The stones of a player, 0 for black or 1 for white. */
  int stones(int player) {
    return player == 0 ? black : white;
  }

  int toMove() {
    return toMove;
  }

  boolean isOver() {
    return isOver;
  }

  int index() {
    return board.index(black, white);
  }

  /** Black's area less white's. */
  int score() {
    return board.score(black, white);
  }

  /** The indexes of the positions that a stone may not produce now; not to be modified. */
  int[] banned() {
    return banned;
  }

  /** The indexes of the positions where a player may never place a stone; not to be modified. */
  int[] closed(int player) {
    return closed[player];
  }

  /** 128 bits that are the same for equal states and the same value. */
  Hash hash(int value) {
    int turn = toMove | passRun << 1 | (isAfterPass ? 8 : 0) | (hasCycle ? 16 : 0);
    long here = mix(index()) + mix(((long) value << Byte.SIZE) + turn);
    long first = 0;
    long second = 0;
    for (int position : banned) {
      first += mix(position);
      second += mix(position ^ SECOND_HASH);
    }
    for (int player = 0; player < PLAYERS; player++) {
      for (int position : closed[player]) {
        long key = position + ((1L + player) << Integer.SIZE);
        first += mix(key);
        second += mix(key ^ SECOND_HASH);
      }
    }
    return new Hash(mix(first ^ mix(here)), mix(second ^ mix(here ^ SECOND_HASH)));
  }

  record Hash(long high, long low) {}

  private static long mix(long bits) { // the finalizer of SplitMix64
    long z = bits + SECOND_HASH;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
