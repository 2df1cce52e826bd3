package gtpx.bench;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is true at the end of every random game. */
class PlainPlayoutTest {
  private static final int GAMES = 50;

  @ParameterizedTest
  @CsvSource({"rect:5x5, 2", "rect:7x7, 4", "hex:3, 3", "torus:5x5, 2", "rect:9x9, 8"})
  void everyChainHasALibertyAndEveryPointIsCountedOnceAtMost(String board, int players) {
    Topology topology = Topologies.parse(board);
    PlainPlayout playout = new PlainPlayout(topology, players, 1);
    for (int game = 0; game < GAMES; game++) {

      playout.run();

      assertThat(playout.moves()).isBetween(players, 3 * topology.size());
      int stones = 0;
      for (int point = 0; point < topology.size(); point++) {
        if (playout.color(point) >= 0) {
          stones++;
          assertThat(hasLiberty(playout, topology, point)).as(topology.name(point)).isTrue();
        }
      }
      int counted = IntStream.range(0, players).map(playout::score).sum();
      assertThat(counted).isBetween(stones, topology.size());
      double shares = IntStream.range(0, players).mapToDouble(playout::victory).sum();
      assertThat(shares).isBetween(0.999, 1.001);
    }
  }

  private static boolean hasLiberty(PlainPlayout playout, Topology topology, int stone) {
    return hasLiberty(playout, topology, stone, new HashSet<>());
  }

  private static boolean hasLiberty(
      PlainPlayout playout, Topology topology, int stone, Set<Integer> seen) {
    if (!seen.add(stone)) {
      return false;
    }
    for (int k = 0; k < topology.degree(stone); k++) {
      int neighbor = topology.neighbor(stone, k);
      int color = playout.color(neighbor);
      if (color < 0
          || (color == playout.color(stone) && hasLiberty(playout, topology, neighbor, seen))) {
        return true;
      }
    }
    return false;
  }
}
