package gtpx.solver;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What is wrong with the ranks of a strategy at a position: one that doesn't lead to lower ones, or
 * one that is missing. Works on all of the board for each stone.
 */
final class SlowStrategyCheck {
  private static final long UNRANKED = RankedStrategy.UNRANKED;

  private final PositionSet positions;
  private final SmallBoard board;
  private final RankedStrategy strategy;
  private final int player;
  private final int value;

  SlowStrategyCheck(PositionSet positions, RankedStrategy strategy, int value) {
    this.positions = positions;
    board = positions.board();
    this.strategy = strategy;
    player = strategy.player();
    this.value = value;
  }

  /** Returns the fault in words; empty if there is none. */
  String fault(long index) {
    long own = own(index);
    long others = others(index);
    long ko = strategy.koRank(number(index));
    if (own == UNRANKED) {
      return hasMove(index, UNRANKED) || canPass(index, UNRANKED) ? "no rank of the player" : "";
    }
    boolean passes = strategy.isSettled(number(index));
    if (passes ? !canPass(index, own) : !hasMove(index, own)) {
      return "the player's rank doesn't fall";
    }
    if (others != UNRANKED && ko != UNRANKED) {
      return "produced both with a ban and without";
    }
    if (others == UNRANKED && ko == UNRANKED) {
      return replies(index, UNRANKED).length == 0 || isRetake(index) ? "no rank to produce it" : "";
    }
    if (others != UNRANKED && replies(index, others).length > 0) {
      return "a reply's rank doesn't fall";
    }
    return own < Math.min(others, ko) ? "" : "the rank after a pass doesn't fall";
  }

  /** Whether the only reply without a rank is to retake a ko. */
  private boolean isRetake(long index) {
    long[] open = replies(index, UNRANKED);
    return open.length == 1 && after(open[0], player).anyMatch(again -> again == index);
  }

  private boolean canPass(long index, long rank) {
    long stones = board.stones(index);
    int score = board.score(SmallBoard.own(stones), SmallBoard.other(stones));
    return (player == 0 ? score : -score) >= value && replies(index, rank).length == 0;
  }

  private boolean hasMove(long index, long rank) {
    return after(index, player).anyMatch(next -> others(next) < rank || isKo(index, next, rank));
  }

  /** Whether a stone takes a ko, and all replies but the retake lead to lower ranks. */
  private boolean isKo(long index, long next, long rank) {
    long ko = strategy.koRank(number(next));
    return ko < rank && LongStream.of(replies(next, ko)).allMatch(reply -> reply == index);
  }

  /** The positions after stones of the opponent that have no rank below this one. */
  private long[] replies(long index, long rank) {
    return after(index, 1 - player).filter(next -> own(next) >= rank).toArray();
  }

  /** The positions after stones of a player, one for each point, but for those that do nothing. */
  private LongStream after(long index, int who) {
    long stones = board.stones(index);
    int empty = board.empty(SmallBoard.own(stones), SmallBoard.other(stones));
    return IntStream.range(0, board.size())
        .filter(point -> (empty >> point & 1) != 0)
        .mapToLong(point -> board.produced(index, who, point))
        .filter(next -> next != index);
  }

  private long own(long index) {
    return strategy.rank(number(index), true);
  }

  private long others(long index) {
    return strategy.rank(number(index), false);
  }

  private long number(long index) {
    long stones = board.stones(index);
    return positions.number(SmallBoard.own(stones), SmallBoard.other(stones));
  }
}
