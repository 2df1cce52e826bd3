package gtpx.solver;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The part of a {@link RankedStrategy} that a proof needs: the positions that it comes to, one for
 * all that are symmetrical, with either player to move. For one thread.
 */
final class StrategyPart {
  private final PositionSet positions;
  private final SmallBoard board;
  private final RankedStrategy strategy;
  private final int player;
  private final LongBits own; // with the player to move, by number
  private final LongBits others; // with the opponent to move
  private final LongQueue queue = new LongQueue(); // i: the player is to move; ~i: the opponent

  /** Nothing of a strategy yet. */
  StrategyPart(PositionSet positions, RankedStrategy strategy) {
    this.positions = positions;
    board = positions.board();
    this.strategy = strategy;
    player = strategy.player();
    own = new LongBits(positions.count());
    others = new LongBits(positions.count());
  }

  /** Adds a position in which the strategy takes over. */
  void add(long index, boolean isOwnTurn) {
    long lowest = lowestIndex(index);
    long number = positions.numberAt(lowest);
    LongBits part = isOwnTurn ? own : others;
    if (!part.get(number)) {
      part.set(number);
      queue.add(isOwnTurn ? lowest : ~lowest);
    }
  }

  private long lowestIndex(long index) {
    long stones = board.stones(index);
    return positions.symmetries().lowestIndex(SmallBoard.own(stones), SmallBoard.other(stones));
  }

  private long number(long index) {
    return positions.numberAt(lowestIndex(index));
  }

  /**
   * Writes the part as docs/small-boards.md has it under "Proof files": from the lowest rank to the
   * highest, so that each line leads only to lines above.
   *
   * @param look called often; may throw {@link StoppedException}
   * @throws IOException if it can't be written
   */
  void write(Runnable look, Appendable out) throws IOException {
    collect(look);
    out.append("strategy ").append(String.valueOf(own.count() + others.count())).append('\n');
    try {
      strategy.visitByRank(
          own,
          others,
          look,
          (index, isOwnTurn) -> write(isOwnTurn ? ownLine(index) : othersLine(index), out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(String line, Appendable out) {
    try {
      out.append(line).append('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds all that the strategy can come to. */
  private void collect(Runnable look) {
    while (!queue.isEmpty()) {
      look.run();
      long next = queue.remove();
      if (next < 0) {
        add(~next, true);
        addReplies(~next);
      } else if (strategy.isSettled(number(next))) {
        addReplies(next);
      } else {
        add(board.produced(next, player, move(next)), false);
      }
    }
  }

  private String ownLine(long index) {
    boolean isSettled = strategy.isSettled(number(index));
    int move = isSettled ? SmallBoard.PASS : move(index);
    return board.text(index) + " own " + board.moveName(move);
  }

  private String othersLine(long index) {
    boolean isKo = strategy.koRank(number(index)) != RankedStrategy.UNRANKED;
    return board.text(index) + (isKo ? " ko" : " others");
  }

  /** All that the opponent's stones lead to, but for the retake of a ko. */
  private void addReplies(long index) {
    long stones = board.stones(index);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long next = board.produced(index, 1 - player, Integer.numberOfTrailingZeros(rest));
      if (next != index && strategy.rank(number(next), true) != RankedStrategy.UNRANKED) {
        add(next, true);
      }
    }
  }

  /** The strategy's stone: the one that leads to the lowest rank. */
  private int move(long index) {
    long rank = strategy.rank(number(index), true);
    long stones = board.stones(index);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    int best = SmallBoard.PASS;
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = number(board.produced(index, player, point));
      if (strategy.rank(next, false) < rank) {
        rank = strategy.rank(next, false);
        best = point;
      }
    }
    return best == SmallBoard.PASS ? koMove(index, points) : best;
  }

  /** A stone that takes a ko: the only reply without a rank leads right back. */
  private int koMove(long index, int points) {
    long rank = strategy.rank(number(index), true);
    for (int rest = points; rest != 0; rest &= rest - 1) {
      int point = Integer.numberOfTrailingZeros(rest);
      long next = board.produced(index, player, point);
      if (strategy.koRank(number(next)) < rank && isRetakeOnly(index, next)) {
        return point;
      }
    }
    throw new IllegalStateException("no move in " + board.text(index));
  }

  private boolean isRetakeOnly(long from, long produced) {
    long stones = board.stones(produced);
    int points = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    for (int rest = points; rest != 0; rest &= rest - 1) {
      long next = board.produced(produced, 1 - player, Integer.numberOfTrailingZeros(rest));
      long rank = strategy.koRank(number(produced));
      if (next != produced && next != from && strategy.rank(number(next), true) > rank) {
        return false;
      }
    }
    return true;
  }
}
