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
  private final StrategyMoves moves;
  private final LongBits own; // with the player to move, by number
  private final LongBits others; // with the opponent to move
  private final LongQueue queue = new LongQueue(); // i: the player is to move; ~i: the opponent

  /** Nothing of a strategy yet. */
  StrategyPart(PositionSet positions, RankedStrategy strategy) {
    this.positions = positions;
    board = positions.board();
    this.strategy = strategy;
    player = strategy.player();
    moves = new StrategyMoves(positions, strategy);
    own = new LongBits(positions.count());
    others = new LongBits(positions.count());
  }

  /** Adds a position in which the strategy takes over. */
  void add(long index, boolean isOwnTurn) {
    long lowest = positions.lowestIndex(index);
    long number = positions.numberAt(lowest);
    LongBits part = isOwnTurn ? own : others;
    if (!part.get(number)) {
      part.set(number);
      queue.add(isOwnTurn ? lowest : ~lowest);
    }
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
      } else if (strategy.isSettled(positions.number(next))) {
        addReplies(next);
      } else {
        add(board.produced(next, player, moves.move(next)), false);
      }
    }
  }

  private String ownLine(long index) {
    return board.text(index) + " own " + board.moveName(moves.move(index));
  }

  private String othersLine(long index) {
    boolean isKo = strategy.koRank(positions.number(index)) != RankedStrategy.UNRANKED;
    return board.text(index) + (isKo ? " ko" : " others");
  }

  /** All that the opponent's stones lead to, but for the retake of a ko. */
  private void addReplies(long index) {
    for (int rest = board.empty(index); rest != 0; rest &= rest - 1) {
      long next = board.produced(index, 1 - player, Integer.numberOfTrailingZeros(rest));
      if (next != index && strategy.rank(positions.number(next), true) != RankedStrategy.UNRANKED) {
        add(next, true);
      }
    }
  }
}
