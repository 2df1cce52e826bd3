package gtpx.solver;

import java.util.function.BooleanSupplier;

/**
 * Positions in which a player gets at least some value by a strategy that needs no history, found
 * from the end of the game backwards.
 *
 * <p>Each position has a rank for either player to move. With the player to move, the strategy
 * either places a stone that leads to a lower rank, or passes for as long as the opponent does: the
 * count is good enough then, and every stone of the opponent leads to a lower rank. With the
 * opponent to move, each of its stones leads to a lower rank, and so does its pass. As ranks fall,
 * the player never repeats a position from here on. The opponent may place any stone, allowed or
 * not, but one: after a capture of a ko by the strategy, it may not retake at once. No superko rule
 * allows that before a pass, and a pass has the lower rank of the player's turn. A position is
 * produced either with or without such a ban, never in both ways, so that it isn't produced twice.
 *
 * <p>A pass of the opponent is assumed not to end the game. It can, where the strategy takes over
 * after a pass of the player; then the count decides.
 *
 * <p>The ranks are found in sweeps from the position with the highest number to the one with the
 * lowest, since a stone that captures nothing leads to a higher number. A rank is the number of the
 * sweep, and within it the order of the positions. After the first sweep, a position is looked at
 * again only if one that a stone leads to has got a rank. When no rank is left to be found,
 * captures of kos are taken that are good enough, few at first and then more and more: a position
 * that one of them produces can't get a rank without a ban any more, so that a strategy can be
 * missed.
 *
 * <p>Whether the strategy may be used in a game depends on what was forbidden before: see {@link
 * #producesBelow} and {@link #altersBelow}. Immutable once it is complete.
 */
final class RankedStrategy {
  /** The rank of a position where there is no strategy. */
  static final long UNRANKED = Long.MAX_VALUE;

  private static final int LAST_SWEEP =
      253; // two more for kos fit in a byte; later ones aren't made
  private static final int BITS = 2 * Byte.SIZE + 5; // for each position
  private static final int NO_REPLY = -1;
  private static final int SEVERAL = -2;

  private final PositionSet positions;
  private final int player;
  private final int value;
  private final LongBytes own; // sweep of the rank with the player to move, or 0
  private final LongBytes others; // with the opponent to move
  private final LongBits settled; // where the player passes
  private final LongBits kos; // where the opponent may not retake a ko
  private final Sweeps sweeps;
  private final LongBits moves; // where a stone of the player leads to a ranked position
  private final KoCandidates koCandidates;
  private int sweep = 1;
  private boolean isComplete;

  /**
   * Prepares a strategy; to be used once {@link #complete} has returned.
   *
   * @param player 0 for black, 1 for white
   * @param value the least difference of the player's area and the opponent's
   */
  RankedStrategy(PositionSet positions, int player, int value) {
    this.positions = positions;
    this.player = player;
    this.value = value;
    long count = positions.count();
    own = new LongBytes(count);
    others = new LongBytes(count);
    settled = new LongBits(count);
    kos = new LongBits(count);
    sweeps = new Sweeps(positions);
    moves = new LongBits(count);
    koCandidates = new KoCandidates(positions);
  }

  /** The memory that a strategy for so many positions takes. */
  static long bytes(long positions) {
    return positions * BITS / Byte.SIZE;
  }

  /**
   * Finds the positions, continuing where it had to stop before.
   *
   * @param threads that look at positions at the same time; with more than one, ranks can differ
   *     from run to run
   * @param mustStop asked often, by all of them
   * @throws StoppedException if it had to stop
   */
  void complete(int threads, BooleanSupplier mustStop) {
    while (!isComplete) {
      if (koCandidates.isUnderWay() || !sweeps.make(threads, mustStop, Ranker::new)) {
        isComplete = !rankByKo(mustStop);
      }
      isComplete |= sweep >= LAST_SWEEP;
      sweep++;
    }
  }

  /** What one thread does with the positions of a sweep. */
  private final class Ranker implements PositionSet.Visitor {
    private final PositionCursor cursor = new PositionCursor(positions);

    @Override
    public void visit(long position, long index) {
      if (own.get(position) == 0 || others.get(position) == 0) {
        cursor.moveTo(index);
        lookAt(position);
      }
    }

    private void lookAt(long position) {
      if (own.get(position) == 0 && moves.get(position) && hasMove(cursor, position)) {
        rankOwn(position);
      }
      int open = openReply(cursor, position);
      if (open == NO_REPLY) {
        if (own.get(position) == 0 && score(cursor) >= value) {
          settled.set(position);
          rankOwn(position);
        }
        if (own.get(position) != 0) {
          others.set(position, sweep);
          cursor.forEachBefore(player, this::addMove);
        }
      } else if (open != SEVERAL
          && own.get(position) != 0
          && cursor.capturesOne(1 - player, open)) {
        koCandidates.add(position);
      }
    }

    private void rankOwn(long position) {
      own.set(position, sweep);
      cursor.forEachBefore(1 - player, sweeps::enqueue);
    }

    private void addMove(long from) {
      if (own.get(from) == 0) {
        moves.set(from);
        sweeps.enqueue(from);
      }
    }
  }

  /** The point of the opponent's only stone that leads to no rank before a position's own. */
  private int openReply(PositionCursor cursor, long position) {
    int open = NO_REPLY;
    for (int rest = cursor.empty(); rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = cursor.after(1 - player, point);
      if (next != PositionSet.NONE && !ranksBefore(own, next, position)) {
        if (open != NO_REPLY) {
          return SEVERAL;
        }
        open = point;
      }
    }
    return open;
  }

  private boolean hasMove(PositionCursor cursor, long position) {
    for (int rest = cursor.empty(); rest != 0; rest &= rest - 1) {
      long next = cursor.after(player, Integer.numberOfTrailingZeros(rest));
      if (next != PositionSet.NONE && ranksBefore(others, next, position) && !kos.get(next)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a position has a rank that is lower than what another one gets now. If it has a higher
   * one, which another thread has found in this sweep, the other one is looked at again in the
   * next.
   */
  private boolean ranksBefore(LongBytes ranks, long position, long other) {
    int found = ranks.get(position);
    if (found > sweep || (found == sweep && position < other)) {
      sweeps.enqueue(other);
      return false;
    }
    return found != 0;
  }

  private int score(PositionCursor cursor) {
    return player == 0 ? cursor.score() : -cursor.score();
  }

  /** Ranks some positions from which a capture of a ko is good enough; false if there are none. */
  private boolean rankByKo(BooleanSupplier mustStop) {
    PositionCursor produced = new PositionCursor(positions);
    PositionCursor from = new PositionCursor(positions);
    if (!koCandidates.isUnderWay()) {
      sweep++; // for what the captures produce; the next one is for where they are
    }
    if (sweep > LAST_SWEEP / 2) {
      koCandidates.takeAllNext();
    }
    boolean anyTaken =
        koCandidates.takeBatch(
            mustStop,
            (position, index) -> {
              produced.moveTo(index);
              return rankByKo(position, produced, from);
            });
    sweep++;
    return anyTaken;
  }

  private boolean rankByKo(long position, PositionCursor produced, PositionCursor from) {
    int open = others.get(position) == 0 ? openReply(produced, position) : NO_REPLY;
    if (open < 0 || !produced.isRetake(player, open)) {
      return false;
    }
    long before = produced.after(1 - player, open);
    if (own.get(before) != 0) {
      return false;
    }
    others.set(position, sweep);
    kos.set(position);
    own.set(before, sweep + 1);
    sweeps.enqueue(before);
    from.moveAfter(produced, 1 - player, open);
    from.forEachBefore(1 - player, sweeps::enqueue);
    return true;
  }

  int player() {
    return player;
  }

  /** Whether {@link #complete} has returned. */
  boolean isComplete() {
    return isComplete;
  }

  /** How many sweeps have been made; may be asked by any thread. */
  double sweeps() {
    return sweeps.made();
  }

  /** The rank of a position; {@link #UNRANKED} if there is no strategy. */
  long rank(long position, boolean isOwnTurn) {
    return isOwnTurn ? ownRank(position) : kos.get(position) ? UNRANKED : othersRank(position);
  }

  private long ownRank(long position) {
    return rank(own.get(position), position, 0);
  }

  private long othersRank(long position) {
    return rank(others.get(position), position, 1);
  }

  private long rank(int sweepOfRank, long position, int turn) {
    return sweepOfRank == 0
        ? UNRANKED
        : 2 * (sweepOfRank * positions.count() + positions.count() - position) + turn;
  }

  /** Called for a position, by its index, with either player to move. */
  interface RankVisitor {
    void visit(long index, boolean isOwnTurn);
  }

  /**
   * Visits positions from the lowest rank to the highest, those too whose rank has a ban on the
   * retake of a ko.
   *
   * @param own with the player to move, by number; all have ranks
   * @param others with the opponent to move
   * @param look called often; may throw {@link StoppedException}
   */
  void visitByRank(LongBits own, LongBits others, Runnable look, RankVisitor visitor) {
    LongBits waiting = new LongBits(positions.count());
    long[] perSweep = new long[1 << Byte.SIZE];
    addPerSweep(own, this.own, waiting, perSweep);
    addPerSweep(others, this.others, waiting, perSweep);
    for (int sweep = 0; sweep < perSweep.length; sweep++) {
      if (perSweep[sweep] > 0) {
        visitSweep(sweep, own, others, waiting, look, visitor);
      }
    }
  }

  private static void addPerSweep(
      LongBits part, LongBytes ranks, LongBits waiting, long[] perSweep) {
    for (long position = part.nextSet(0); position >= 0; position = part.nextSet(position + 1)) {
      waiting.set(position);
      perSweep[ranks.get(position)]++;
    }
  }

  private void visitSweep(
      int sweep,
      LongBits own,
      LongBits others,
      LongBits waiting,
      Runnable look,
      RankVisitor visitor) {
    for (int block = positions.blockCount() - 1; block >= 0; block--) {
      look.run();
      positions.visitBlock(
          block,
          waiting,
          (position, index) -> {
            int ownSweep = own.get(position) ? this.own.get(position) : 0;
            int othersSweep = others.get(position) ? this.others.get(position) : 0;
            if (ownSweep == sweep) {
              visitor.visit(index, true);
            }
            if (othersSweep == sweep) {
              visitor.visit(index, false);
            }
            if (Math.max(ownSweep, othersSweep) <= sweep) {
              waiting.clear(position);
            }
          });
    }
  }

  /** The rank of a position that the strategy produces by taking a ko; else {@link #UNRANKED}. */
  long koRank(long position) {
    return kos.get(position) ? othersRank(position) : UNRANKED;
  }

  /** Whether the player, from some rank on, may place a stone that produces this position. */
  boolean producesBelow(long rank, long position) {
    return othersRank(position) < rank;
  }

  /** Whether the strategy passes in a ranked position with the player to move. */
  boolean isSettled(long position) {
    return settled.get(position);
  }

  /** Whether the player, at that rank or below, may place a stone in this position. */
  boolean altersBelow(long rank, long position) {
    return ownRank(position) <= rank && !settled.get(position);
  }
}
