package gtpx.rules;

import gtpx.board.Board;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Removes dead stones from a board before it is counted, and credits them to the players who
 * surround them. Works on maximal connected sets of empty points and dead stones.
 * docs/rules.md#dead-stones
 */
final class DeadStones {
  private final Rules rules;
  private final Board board;
  private final Tally tally;
  private final Preferences preferences;
  private final BitSet dead = new BitSet();

  DeadStones(Rules rules, Board board, Tally tally, Preferences preferences) {
    this.rules = rules;
    this.board = board;
    this.tally = tally;
    this.preferences = preferences;
  }

  /** Credits and removes the chains of these stones. */
  void takeOff(List<Integer> points) {
    points.forEach(dead::set);
    BitSet seen = new BitSet();
    for (int point : points) {
      if (!seen.get(point)) {
        credit(point, seen);
      }
    }
    board.startLog();
    points.stream().filter(point -> !board.isEmpty(point)).forEach(board::removeChain);
  }

  /** Credits the dead stones of the set around {@code first}. */
  private void credit(int first, BitSet seen) {
    int[] stones = new int[board.players()];
    long living = 0;
    for (int point : connected(first, seen)) {
      if (dead.get(point)) {
        stones[board.color(point)]++;
      }
      for (int k = 0; k < board.degree(point); k++) {
        int neighbor = board.neighbor(point, k);
        if (!isOpen(neighbor)) {
          living |= 1L << board.color(neighbor);
        }
      }
    }
    credit(stones, living);
  }

  private boolean isOpen(int point) {
    return board.isEmpty(point) || dead.get(point);
  }

  private List<Integer> connected(int first, BitSet seen) {
    List<Integer> set = new ArrayList<>();
    Deque<Integer> queue = new ArrayDeque<>(List.of(first));
    seen.set(first);
    while (!queue.isEmpty()) {
      int point = queue.remove();
      set.add(point);
      for (int k = 0; k < board.degree(point); k++) {
        int neighbor = board.neighbor(point, k);
        if (isOpen(neighbor) && !seen.get(neighbor)) {
          seen.set(neighbor);
          queue.add(neighbor);
        }
      }
    }
    return set;
  }

  private void credit(int[] stones, long living) {
    for (int color = 0; color < stones.length; color++) {
      tally.lose(color, stones[color]);
    }
    if (rules.prisoners() == Prisoners.SHARED) {
      share(stones, living);
      return;
    }
    for (int color = 0; color < stones.length; color++) {
      rules.prisoners().credit(tally, color, stones[color], living);
    }
  }

  private void share(int[] stones, long living) {
    int left = Arrays.stream(stones).sum();
    int share = living == 0 ? 0 : left / Long.bitCount(living);
    tally.eliminate(left - preferences.takeAll(tally, living, share, stones));
  }
}
