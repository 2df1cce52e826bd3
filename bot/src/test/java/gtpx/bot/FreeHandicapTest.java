package gtpx.bot;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Topology;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FreeHandicapTest {
  private static List<Integer> points(String board, int stones) {
    return FreeHandicap.points(BotGames.game("go board=" + board).topology(), stones);
  }

  @Test
  void nineStonesKeepFarFromEachOther() {
    Topology board = BotGames.game("go board=19").topology();

    List<Integer> points = FreeHandicap.points(board, 9);

    assertThat(points).hasSize(9).doesNotHaveDuplicates();
    for (int point : points) {
      for (int neighbor : board.neighbors(point)) {
        assertThat(points).doesNotContain(neighbor);
      }
    }
  }

  /** The numbers that fit were counted by hand: each part of a board must keep one free point. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "2x2 9 3",
        "graph:a,b,c,d,e-f 4 1",
        "graph:a-b,b-c,c-d,l1-l2,l3-l4,l5-l6 8 6",
        "graph:a,b 2 0"
      })
  void everyChainHasALiberty(String board, int asked, int placed) {
    List<Integer> points = points(board, asked);

    assertThat(points).hasSize(placed).doesNotHaveDuplicates();
    Topology topology = BotGames.game("go board=" + board).topology();
    assertThat(points).allMatch(point -> hasLiberty(topology, point, new HashSet<>(points)));
  }

  private static boolean hasLiberty(Topology board, int stone, Set<Integer> stones) {
    Set<Integer> seen = new HashSet<>(Set.of(stone));
    Deque<Integer> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      for (int neighbor : board.neighbors(queue.remove())) {
        if (!stones.contains(neighbor)) {
          return true;
        }
        if (seen.add(neighbor)) {
          queue.add(neighbor);
        }
      }
    }
    return false;
  }

  @Test
  void aBoardOfTenThousandPointsIsFilledButForOne() {
    assertThat(points("100x100", 10_000)).hasSize(9999).doesNotHaveDuplicates();
  }
}
