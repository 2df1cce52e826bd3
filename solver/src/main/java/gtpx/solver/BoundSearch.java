package gtpx.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Proves forwards, from the start of a game, that a player gets at least some value by a strategy
 * that needs no history, as {@link RankedStrategy} does backwards for all positions. Depth-first
 * proof-number search over positions, each with the player to move.
 *
 * <p>Why a proof holds under {@code positional}, {@code kee} and {@code kee-every-pass}, with
 * suicide or without: a position's rank is the time of its first proof, which rests on proofs from
 * before only.
 *
 * <ul>
 *   <li>With the player to move, one of its stones leads to a proved position; or the count is good
 *       enough and all stones of the opponent lead to proved positions: then the player passes for
 *       as long as the opponent does.
 *   <li>With the opponent to move, all of its stones, allowed or not, lead to proved positions, and
 *       so does its pass. (If the count is good enough, the proofs of its stones are also one of
 *       the position after its pass.)
 *   <li>If the player owns enough by {@link SafeArea}, the rank is below all others, whoever is to
 *       move. Such positions lead to such positions only.
 * </ul>
 *
 * So ranks fall along every line. The player never produces a position again: it would have the
 * same rank with the opponent to move, or, if the opponent produced it or passed there, a lower one
 * with the player to move. For the same reason it never places a stone twice in one position. So
 * its stones are always allowed. The opponent has one stone less only where the player has just
 * taken a ko and it would retake at once: no rule allows that before a pass. Such a proof is one
 * for a position that is produced in this way alone; the position is reserved for good, and never
 * proved with all stones of the opponent. (If that happened before, but is forgotten, then what the
 * ko proves was already true.)
 *
 * <p>Only proofs are facts. A disproof can rest on a repetition on the path to it, on an estimate
 * or on a reserved position. It only steers the search, and is dropped when it no longer fits the
 * path. Mutable, for one thread.
 */
final class BoundSearch {
  private static final int MAX_DEPTH = 1000;
  private static final int DEPTH_BITS = 10;
  private static final double SCALE = 20; // of the numbers of a new position with equal chances
  private static final double STEEPNESS = 0.3; // of these numbers, by log odds
  private static final double HOPELESS = -3; // log odds below which a position is given up at first
  private static final int GREATEST_GUESS = 100_000;

  private final SmallBoard board;
  private final Symmetries symmetries;
  private final int value;
  private double hopeless = HOPELESS;
  private final PositionTable table;
  private final BooleanSupplier mustStop;
  private final List<Replies> replies = new ArrayList<>(); // by depth
  private final LongMap path = new LongMap(); // depths by key
  private final int[] notes = new int[MAX_DEPTH]; // of the keys on the path, by depth
  private final LongMap reserved = new LongMap(); // keys with a ko by keys without it
  private long nodes;
  private long ranks;
  private int proof = 1; // of the position that was expanded last
  private int disproof = 1;
  private int loop;

  /**
   * @param value of the player's area less the opponent's
   * @param table of this search alone; empty
   */
  BoundSearch(
      SmallBoard board,
      Symmetries symmetries,
      int value,
      PositionTable table,
      BooleanSupplier mustStop) {
    this.board = board;
    this.symmetries = symmetries;
    this.value = value;
    this.table = table;
    this.mustStop = mustStop;
  }

  /**
   * Whether the player gets the value from the empty board; false if that wasn't proved. First,
   * positions with low odds are given up; if that leaves no proof, all are searched.
   */
  boolean prove(boolean isOwnTurn) {
    long root = PositionKey.of(symmetries, 0, 0, isOwnTurn);
    search(root);
    if (disproof == 0) {
      hopeless = Double.NEGATIVE_INFINITY;
      proof = 1;
      disproof = 1;
      table.keepNegative();
      search(root);
    }
    return proof == 0;
  }

  private void search(long root) {
    while (proof != 0 && disproof != 0 && !mustStop.getAsBoolean()) {
      expand(root, 0, Replies.INFINITE, Replies.INFINITE);
    }
  }

  /** Whether the search came to an end without a proof. */
  boolean hasFailed() {
    return disproof == 0;
  }

  /** Whether a position is proved. */
  boolean isProved(int own, int other, boolean isOwnTurn) {
    return owns(own, value + board.size())
        || isKnown(PositionKey.of(symmetries, own, other, isOwnTurn));
  }

  /** How many positions were expanded; another thread may get an older number. */
  long nodes() {
    return nodes;
  }

  /** Searches below a position until one of its numbers reaches its threshold. */
  private void expand(long key, int depth, int proofThreshold, int disproofThreshold) {
    long before = nodes++;
    boolean isOwn = PositionKey.isOwnTurn(key);
    path.put(key, depth);
    notes[depth] = note(key, depth);
    Replies here = repliesAt(depth);
    generate(here, key);
    int own = isOwn ? proofThreshold : disproofThreshold;
    int other = isOwn ? disproofThreshold : proofThreshold;
    while (true) {
      int best = summarize(here, isOwn);
      if (proof >= proofThreshold || disproof >= disproofThreshold || mustStop.getAsBoolean()) {
        break;
      }
      int limit = (int) Math.min(own, 2L * here.second(best, isOwn) + 1);
      int rest = other - here.sum(isOwn) + here.other(best, isOwn);
      expand(here.key(best), depth + 1, isOwn ? limit : rest, isOwn ? rest : limit);
      here.set(best, proof, disproof, loop);
      refresh(here);
    }
    path.remove(key);
    store(key, depth, nodes - before);
  }

  private Replies repliesAt(int depth) {
    if (replies.size() == depth) {
      replies.add(new Replies());
    }
    return replies.get(depth);
  }

  /** A number of a key on the path, with its depth. */
  private static int note(long key, int depth) {
    long hash = (key ^ (key >>> 31)) * 0x9E3779B97F4A7C15L;
    return ((int) (hash >>> (Integer.SIZE + DEPTH_BITS)) << DEPTH_BITS) | depth;
  }

  /** Sets the numbers of the position by those of its replies, and returns the best one. */
  private int summarize(Replies here, boolean isOwn) {
    int best = 0;
    int own = Replies.INFINITE;
    int other = 0;
    if (here.count() > 0) { // else nobody can place a stone, and the opponent may pass
      best = here.best(isOwn);
      own = here.own(best, isOwn);
      other = own == 0 ? Replies.INFINITE : here.sum(isOwn);
    }
    if (other == 0) {
      own = Replies.INFINITE;
    }
    proof = isOwn ? own : other;
    disproof = isOwn ? other : own;
    loop = disproof != 0 ? Replies.NO_LOOP : isOwn ? here.leastLoop() : here.loop(best);
    return best;
  }

  private void store(long key, int depth, long work) {
    if (proof == 0 && !PositionKey.isOwnTurn(key) && !mayProduce(key)) {
      proof = Replies.INFINITE;
      disproof = 0;
      loop = Replies.NO_LOOP;
    }
    if (loop >= depth) {
      loop = Replies.NO_LOOP; // the repetition is below
    }
    table.put(
        key,
        proof == 0 ? ~ranks++ : (long) proof << Integer.SIZE | disproof,
        loop == Replies.NO_LOOP ? 0 : notes[loop],
        (int) Math.min(Integer.MAX_VALUE, work));
  }

  /** Whether the position isn't reserved for a ko; reserves it for this one, if it is one. */
  private boolean mayProduce(long key) {
    long plain = withoutKo(key);
    long by = reserved.get(plain);
    if (by == LongMap.NONE && plain != key) {
      reserved.put(plain, key);
    }
    return by == LongMap.NONE || by == key;
  }

  private long withoutKo(long key) {
    return PositionKey.retake(key) == 0
        ? key
        : PositionKey.of(symmetries, PositionKey.own(key), PositionKey.other(key), false);
  }

  /** Lists what can be played; only a reply that decides the position, if there is one. */
  private void generate(Replies here, long key) {
    boolean isOwn = PositionKey.isOwnTurn(key);
    int own = PositionKey.own(key);
    int other = PositionKey.other(key);
    int retake = PositionKey.retake(key);
    here.clear();
    boolean isEnough = board.score(own, other) >= value;
    if (isOwn == isEnough || retake != 0) {
      long passed = PositionKey.of(symmetries, own, other, !isOwn);
      if (decides(here, passed, own, other)) {
        return;
      }
    }
    for (int rest = board.empty(own, other) & ~retake; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long placed = isOwn ? board.place(own, other, point) : board.place(other, own, point);
      int ownAfter = isOwn ? SmallBoard.own(placed) : SmallBoard.other(placed);
      int otherAfter = isOwn ? SmallBoard.other(placed) : SmallBoard.own(placed);
      if (ownAfter != own || otherAfter != other) {
        long next = PositionKey.of(symmetries, ownAfter, otherAfter, !isOwn);
        if (isOwn && isKo(own, other, ownAfter, otherAfter) && !isKnown(next)) {
          int taken = other & ~otherAfter;
          next = PositionKey.of(symmetries, ownAfter | taken, otherAfter | taken, false);
        }
        if (!here.contains(next) && decides(here, next, ownAfter, otherAfter)) {
          return;
        }
      }
    }
  }

  /** Whether the player has taken a single stone, and to retake leads back. */
  private boolean isKo(int own, int other, int ownAfter, int otherAfter) {
    int taken = other & ~otherAfter;
    if (taken == 0 || (taken & taken - 1) != 0) {
      return false;
    }
    long retaken = board.place(otherAfter, ownAfter, Integer.numberOfTrailingZeros(taken));
    return SmallBoard.own(retaken) == other && SmallBoard.other(retaken) == own;
  }

  /** Whether the table has a proof. */
  private boolean isKnown(long key) {
    int place = table.find(key);
    return place >= 0 && table.value(place) < 0;
  }

  /** Adds a reply; if it decides the position for the one to move, only this one remains. */
  private boolean decides(Replies here, long key, int own, int other) {
    int i = here.add(key);
    boolean isOwn = PositionKey.isOwnTurn(key);
    if ((!isOwn && isReserved(key)) || path.count() == MAX_DEPTH) {
      here.set(i, Replies.INFINITE, 0, Replies.NO_LOOP);
    } else if (!lookUp(here, i)) {
      evaluate(here, i, own, other);
    }
    boolean decides =
        here.isSolved(i) && here.isProved(i) != isOwn && here.loop(i) == Replies.NO_LOOP;
    if (decides) {
      here.keep(i);
    }
    return decides;
  }

  private boolean isReserved(long key) {
    if (reserved.count() == 0) {
      return false;
    }
    long by = reserved.get(withoutKo(key));
    return by != LongMap.NONE && by != key;
  }

  /** Sets a reply's numbers if the path or the table has them. */
  private boolean lookUp(Replies here, int i) {
    long depth = path.get(here.key(i));
    if (depth != LongMap.NONE) {
      here.set(i, Replies.INFINITE, 0, (int) depth);
      return true;
    }
    int place = table.find(here.key(i));
    if (place < 0) {
      return false;
    }
    long numbers = table.value(place);
    if (numbers < 0) {
      here.set(i, 0, Replies.INFINITE, Replies.NO_LOOP);
      return true;
    }
    int note = table.note(place);
    int head = note & (1 << DEPTH_BITS) - 1;
    if (note != 0 && (head >= path.count() || notes[head] != note)) {
      return false; // a disproof by a repetition on another path
    }
    here.set(
        i, (int) (numbers >>> Integer.SIZE), (int) numbers, note == 0 ? Replies.NO_LOOP : head);
    return true;
  }

  /** Looks again at what may have been found meanwhile. */
  private void refresh(Replies here) {
    for (int i = 0; i < here.count(); i++) {
      if (!here.isSolved(i)) {
        lookUp(here, i);
      }
    }
  }

  private void evaluate(Replies here, int i, int own, int other) {
    int size = board.size();
    if (owns(own, value + size)) {
      here.set(i, 0, Replies.INFINITE, Replies.NO_LOOP);
      return;
    }
    double odds = Estimate.logOdds(board, own, other, PositionKey.isOwnTurn(here.key(i)));
    if (owns(other, size - value + 1) || odds < hopeless) {
      here.set(i, Replies.INFINITE, 0, Replies.NO_LOOP);
      return;
    }
    here.set(i, guess(-odds), guess(odds), Replies.NO_LOOP);
  }

  /** Whether a player owns at least so many half points, whatever the other does. */
  private boolean owns(int stones, int halfPoints) {
    return 2 * Integer.bitCount(board.dilate(stones)) >= halfPoints
        && 2 * Integer.bitCount(SafeArea.points(board, stones)) >= halfPoints;
  }

  private static int guess(double odds) {
    return (int) Math.max(1, Math.min(GREATEST_GUESS, SCALE * Math.exp(odds * STEEPNESS)));
  }
}
