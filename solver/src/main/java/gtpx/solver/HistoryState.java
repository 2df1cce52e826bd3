package gtpx.solver;

import gtpx.rules.Ko;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A position with all of its history that still matters under a superko rule. What is equal here
 * has the same continuations and results. Mutable: moves are made and taken back. For one thread.
 *
 * <p>docs/rules.md, "Kee rules", has the letters C, D and E that are named here.
 */
final class HistoryState {
  private static final int PLAYERS = 2;
  private static final int MAX_IMAGES = 8; // more symmetries than these are not merged
  private static final int KIND_SHIFT = 48; // indexes have fewer bits
  private static final int VALUE_MASK = (1 << Byte.SIZE) - 1;
  private static final int VALUE_AND_TURN_BITS = 2 * Byte.SIZE;
  private static final long SECOND_HASH = 0x9E3779B97F4A7C15L;

  private final PositionSet positions;
  private final SmallBoard board;
  private final Ko ko;
  private final Symmetries symmetries;
  private final int images;
  private final List<Ply> plies = new ArrayList<>(); // from the start on; more than are in use
  private int depth;
  private Ply now;
  private final PositionStack banned = new PositionStack();
  private final List<PositionStack> closed =
      List.of(new PositionStack(), new PositionStack()); // by player

  /** What a move leaves behind. Holds how much of the stacks is in use. */
  private static final class Ply {
    int black;
    int white;
    int toMove; // 0 for black, 1 for white
    int passRun; // passes in a row, but from the first cycle on only those after it
    boolean isAfterPass;
    boolean hasCycle;
    boolean isOver;
    int firstBanned;
    int endBanned;
    final int[] endClosed = new int[PLAYERS];
    final long[] indexes; // of the position's images
    long number; // of the position
    final long[] bannedSums; // two for each image
    final long[] closedSums;

    Ply(int images) {
      indexes = new long[images];
      bannedSums = new long[2 * images];
      closedSums = new long[2 * images];
    }

    void copyFrom(Ply other) {
      black = other.black;
      white = other.white;
      toMove = other.toMove;
      passRun = other.passRun;
      isAfterPass = other.isAfterPass;
      hasCycle = other.hasCycle;
      isOver = other.isOver;
      firstBanned = other.firstBanned;
      endBanned = other.endBanned;
      endClosed[0] = other.endClosed[0];
      endClosed[1] = other.endClosed[1];
      number = other.number;
      System.arraycopy(other.indexes, 0, indexes, 0, indexes.length);
      System.arraycopy(other.bannedSums, 0, bannedSums, 0, bannedSums.length);
      System.arraycopy(other.closedSums, 0, closedSums, 0, closedSums.length);
    }
  }

  /** Positions by their indexes and their numbers. */
  private static final class PositionStack {
    long[] indexes = new long[256];
    long[] numbers = new long[256];

    void set(int i, Ply position) {
      if (i == indexes.length) {
        indexes = Arrays.copyOf(indexes, 2 * i);
        numbers = Arrays.copyOf(numbers, 2 * i);
      }
      indexes[i] = position.indexes[0];
      numbers[i] = position.number;
    }

    boolean contains(long index, int from, int to) {
      for (int i = from; i < to; i++) {
        if (indexes[i] == index) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * The start of a game on the empty board, with black to move.
   *
   * @param positions of the board; if they aren't complete, numbers mean nothing
   */
  HistoryState(PositionSet positions, Ko ko) {
    this.positions = positions;
    board = positions.board();
    symmetries = positions.symmetries();
    this.ko = ko;
    images = Math.min(symmetries.count(), MAX_IMAGES);
    now = new Ply(images);
    plies.add(now);
    index();
    ban();
  }

  static boolean supports(Ko ko) {
    return ko.judgesPositions() && ko != Ko.SITUATIONAL;
  }

  private void push() {
    depth++;
    if (depth == plies.size()) {
      plies.add(new Ply(images));
    }
    Ply before = now;
    now = plies.get(depth);
    now.copyFrom(before);
    now.toMove = 1 - before.toMove;
  }

  /** Takes back the last move. */
  void undo() {
    depth--;
    now = plies.get(depth);
  }

  void pass() {
    boolean isOver = isOverAfterPass();
    push();
    boolean isKee = ko.forbidsReAltering();
    boolean lifts = isKee && (!now.hasCycle || ko == Ko.KEE_EVERY_PASS);
    now.passRun++;
    now.isAfterPass = true;
    now.isOver = isOver;
    if (isKee && !now.hasCycle && now.passRun == PLAYERS + 1) {
      now.hasCycle = true;
      now.passRun = 0;
    }
    if (lifts) {
      now.firstBanned = now.endBanned;
      Arrays.fill(now.bannedSums, 0);
      ban();
    }
  }

  /** Whether a pass now would end the game. */
  boolean isOverAfterPass() {
    return now.passRun == PLAYERS - 1 && (now.hasCycle || !ko.forbidsReAltering());
  }

  /** Whether the player to move may make the move, if the game isn't over. */
  boolean isLegal(int move) {
    if (move == SmallBoard.PASS) {
      return true;
    }
    boolean isEmpty = (board.empty(now.black, now.white) >> move & 1) != 0;
    boolean isLegal = isEmpty && !isClosed() && place(move);
    if (isLegal) {
      undo();
    }
    return isLegal;
  }

  /** Plays a pass or a stone on an empty point; returns false if it is forbidden. */
  boolean play(int move) {
    if (move == SmallBoard.PASS) {
      pass();
      return true;
    }
    return place(move);
  }

  /** Places a stone on an empty point; changes nothing and returns false if it is forbidden. */
  boolean place(int point) {
    long placed = board.place(stones(now.toMove), stones(1 - now.toMove), point);
    int black = now.toMove == 0 ? SmallBoard.own(placed) : SmallBoard.other(placed);
    int white = now.toMove == 0 ? SmallBoard.other(placed) : SmallBoard.own(placed);
    if (banned.contains(board.index(black, white), now.firstBanned, now.endBanned)) {
      return false;
    }
    int player = now.toMove;
    push();
    if (ko.forbidsReAltering() && now.isAfterPass) {
      close(player);
    }
    now.black = black;
    now.white = white;
    now.passRun = 0;
    now.isAfterPass = false;
    index();
    ban();
    return true;
  }

  private void index() {
    long lowest = Long.MAX_VALUE;
    for (int i = 0; i < images; i++) {
      now.indexes[i] = symmetries.index(i, now.black, now.white);
      lowest = Math.min(lowest, now.indexes[i]);
    }
    now.number =
        images == symmetries.count()
            ? positions.numberAt(lowest)
            : positions.number(now.black, now.white);
  }

  /** Forbids to produce the present position again. */
  private void ban() {
    banned.set(now.endBanned++, now);
    add(now.bannedSums, 0);
  }

  /** Forbids a player by rule D to place a stone in the present position again. */
  private void close(int player) {
    closed.get(player).set(now.endClosed[player]++, now);
    add(now.closedSums, (1L + player) << KIND_SHIFT);
  }

  private void add(long[] sums, long kind) {
    for (int i = 0; i < images; i++) {
      long key = now.indexes[i] + kind;
      sums[2 * i] += mix(key);
      sums[2 * i + 1] += mix(key ^ SECOND_HASH);
    }
  }

  /** Whether rule D forbids the player to move to place any stone. */
  boolean isClosed() {
    return closed.get(now.toMove).contains(now.indexes[0], 0, now.endClosed[now.toMove]);
  }

  /** The stones of a player, 0 for black or 1 for white. */
  int stones(int player) {
    return player == 0 ? now.black : now.white;
  }

  int toMove() {
    return now.toMove;
  }

  boolean isOver() {
    return now.isOver;
  }

  /** The index of the position. */
  long positionIndex() {
    return now.indexes[0];
  }

  /** The number of the position among those of the board. */
  long positionNumber() {
    return now.number;
  }

  /** Black's area less white's. */
  int score() {
    return board.score(now.black, now.white);
  }

  int bannedCount() {
    return now.endBanned - now.firstBanned;
  }

  /** The index of a position that a stone may not produce now. */
  long banned(int i) {
    return banned.indexes[now.firstBanned + i];
  }

  /** Its number. */
  long bannedNumber(int i) {
    return banned.numbers[now.firstBanned + i];
  }

  int closedCount(int player) {
    return now.endClosed[player];
  }

  /** The index of a position where a player may never again place a stone. */
  long closed(int player, int i) {
    return closed.get(player).indexes[i];
  }

  /** Its number. */
  long closedNumber(int player, int i) {
    return closed.get(player).numbers[i];
  }

  /** 128 bits that are the same for equal or symmetrical states and the same value. */
  Hash hash(int value) {
    Hash lowest = hash(value, 0);
    for (int i = 1; i < images; i++) {
      Hash hash = hash(value, i);
      if (hash.high < lowest.high) {
        lowest = hash;
      }
    }
    return lowest;
  }

  /** The same for equal states only. */
  Hash exactHash() {
    return hash(0, 0);
  }

  private Hash hash(int value, int image) {
    int turn = now.toMove | now.passRun << 1 | (now.isAfterPass ? 8 : 0) | (now.hasCycle ? 16 : 0);
    int valueAndTurn = (value & VALUE_MASK) << Byte.SIZE | turn;
    long here = now.indexes[image] << VALUE_AND_TURN_BITS | valueAndTurn;
    long first = now.bannedSums[2 * image] + now.closedSums[2 * image];
    long second = now.bannedSums[2 * image + 1] + now.closedSums[2 * image + 1];
    return new Hash(mix(first ^ mix(here)), mix(second ^ mix(here ^ SECOND_HASH)));
  }

  record Hash(long high, long low) {}

  /** Spreads what differs over all bits: the finalizer of SplitMix64. */
  static long mix(long bits) {
    long z = bits + SECOND_HASH;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
