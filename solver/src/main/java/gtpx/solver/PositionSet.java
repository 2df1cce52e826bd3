package gtpx.solver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * All positions of a board, one for all that are symmetrical, numbered in the order of their
 * indexes. Takes a bit for each way to put stones on the points. Knows no history. Immutable once
 * it is complete.
 */
final class PositionSet {
  /** No such position. */
  static final long NONE = -1;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int BLOCK_WORDS = 8; // the first one counts the positions before the block
  private static final int BLOCK_BITS = (BLOCK_WORDS - 1) * Long.SIZE;
  private static final int PART_INDEXES = 1 << 12; // looked at between two looks whether to stop

  private final SmallBoard board;
  private final Symmetries symmetries;
  private final long[] blocks;
  private final AtomicInteger nextPart = new AtomicInteger();
  private long count;

  /** Called for a position with its number and its index. */
  interface Visitor {
    void visit(long number, long index);
  }

  /** Prepares the enumeration; to be used once {@link #complete} has returned. */
  PositionSet(SmallBoard board, Symmetries symmetries) {
    this.board = board;
    this.symmetries = symmetries;
    blocks = new long[BLOCK_WORDS * (int) (board.indexCount() / BLOCK_BITS + 1)];
  }

  /** The memory that the positions of a board with so many indexes take. */
  static long bytes(long indexes) {
    return (indexes / BLOCK_BITS + 1) * BLOCK_WORDS * Long.BYTES;
  }

  /**
   * Enumerates the positions, continuing where it had to stop before.
   *
   * @param threads that enumerate at the same time
   * @param mustStop asked often, by all of them
   * @throws StoppedException if it had to stop
   */
  void complete(int threads, BooleanSupplier mustStop) {
    int parts = (int) (board.indexCount() / PART_INDEXES + 1);
    ParallelParts.takeAll(threads, nextPart, parts, mustStop, mustEnd -> this::addPart);
    count = 0;
    for (int block = 0; block < blocks.length; block += BLOCK_WORDS) {
      blocks[block] = count;
      for (int word = block + 1; word < block + BLOCK_WORDS; word++) {
        count += Long.bitCount(blocks[word]);
      }
    }
  }

  private void addPart(int part) {
    long first = (long) part * PART_INDEXES;
    long end = Math.min(board.indexCount(), first + PART_INDEXES);
    for (long index = first; index < end; index++) {
      long stones = board.stones(index);
      int black = SmallBoard.own(stones);
      int white = SmallBoard.other(stones);
      if (symmetries.isLowestIndex(index, black, white) && board.isPossible(black, white)) {
        int bit = (int) (index % BLOCK_BITS);
        WORD.getAndBitwiseOr(blocks, block(index) + 1 + bit / Long.SIZE, 1L << bit);
      }
    }
  }

  private static int block(long index) {
    return (int) (index / BLOCK_BITS) * BLOCK_WORDS;
  }

  SmallBoard board() {
    return board;
  }

  Symmetries symmetries() {
    return symmetries;
  }

  long count() {
    return count;
  }

  /** How many blocks of numbers there are for {@link #visitBlock}. */
  int blockCount() {
    return blocks.length / BLOCK_WORDS;
  }

  /** The first number of a block, or how many positions there are after the last one. */
  long firstOfBlock(int block) {
    return block == blockCount() ? count : blocks[block * BLOCK_WORDS];
  }

  /**
   * Visits the positions of a block that have a bit, from the last to the first.
   *
   * @param bits by number of the position
   */
  void visitBlock(int block, LongBits bits, Visitor visitor) {
    if (bits.mayHaveAny(firstOfBlock(block), firstOfBlock(block + 1))) {
      visitBlock(
          block,
          (number, index) -> {
            if (bits.get(number)) {
              visitor.visit(number, index);
            }
          });
    }
  }

  private void visitBlock(int block, Visitor visitor) {
    long number = firstOfBlock(block + 1);
    for (int word = BLOCK_WORDS - 1; word > 0; word--) {
      long bits = blocks[block * BLOCK_WORDS + word];
      while (bits != 0) {
        long bit = Long.highestOneBit(bits);
        bits ^= bit;
        number--;
        int place = (word - 1) * Long.SIZE + Long.numberOfTrailingZeros(bit);
        visitor.visit(number, (long) block * BLOCK_BITS + place);
      }
    }
  }

  /** The number of a position with the lowest index of its images; NONE if it is impossible. */
  long numberAt(long lowestIndex) {
    int block = block(lowestIndex);
    int bit = (int) (lowestIndex - (long) block / BLOCK_WORDS * BLOCK_BITS);
    int last = block + 1 + bit / Long.SIZE;
    if ((blocks[last] >>> bit & 1) == 0) {
      return NONE;
    }
    long number = blocks[block] + Long.bitCount(blocks[last] & (1L << bit) - 1);
    for (int word = block + 1; word < last; word++) {
      number += Long.bitCount(blocks[word]);
    }
    return number;
  }

  /** The lowest index of the position's images, its own included. */
  long lowestIndex(long index) {
    long stones = board.stones(index);
    return symmetries.lowestIndex(SmallBoard.own(stones), SmallBoard.other(stones));
  }

  /** The number of the position, or of one symmetrical to it. */
  long number(int blacks, int whites) {
    return numberAt(symmetries.lowestIndex(blacks, whites));
  }

  /** The same of the position with an index. */
  long number(long index) {
    return numberAt(lowestIndex(index));
  }
}
