package gtpx.bot;

import gtpx.board.Board;
import gtpx.game.Position;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The ways to declare chains of a position of two players dead, and what they count. For small
 * boards: there are as many ways as sets of chains.
 */
final class DeadChains {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  private final Position position;
  private final List<Set<Integer>> chains = new ArrayList<>();

  DeadChains(Position position) {
    this.position = position;
    Board board = position.board();
    BitSet seen = new BitSet();
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && !seen.get(point)) {
        Set<Integer> chain = board.chainPoints(point);
        chain.forEach(seen::set);
        chains.add(chain);
      }
    }
  }

  /**
   * The dead stones with which the count is right: the estimate, else none, else those that differ
   * from the estimate by the fewest stones. None if no dead chains give such a count.
   *
   * @param isRight whether black's area less white's is right
   */
  List<Integer> choose(List<Integer> estimate, IntPredicate isRight) {
    if (isRight.test(count(estimate))) {
      return estimate;
    }
    if (isRight.test(count(List.of()))) {
      return List.of();
    }
    return IntStream.range(0, 1 << chains.size())
        .mapToObj(this::stones)
        .sorted(Comparator.comparingInt(dead -> difference(dead, estimate)))
        .filter(dead -> isRight.test(count(dead)))
        .findFirst()
        .orElse(List.of());
  }

  private List<Integer> stones(int chosen) {
    return IntStream.range(0, chains.size())
        .filter(i -> (chosen >> i & 1) != 0)
        .mapToObj(chains::get)
        .flatMap(Set::stream)
        .sorted()
        .toList();
  }

  private static int difference(List<Integer> some, List<Integer> others) {
    BitSet difference = new BitSet();
    some.forEach(difference::flip);
    others.forEach(difference::flip);
    return difference.cardinality();
  }

  /** Black's area less white's. */
  private int count(List<Integer> dead) {
    return position.score(dead).owners().stream()
        .mapToInt(owner -> owner == BLACK ? 1 : owner == WHITE ? -1 : 0)
        .sum();
  }
}
