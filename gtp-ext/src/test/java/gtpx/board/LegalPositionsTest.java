package gtpx.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Positions in which every chain has a liberty. The counts for two colours are from Tromp and
 * Farnebäck ("Combinatorics of Go"); those for three were found by brute force.
 */
final class LegalPositionsTest {
  @ParameterizedTest
  @CsvSource({"rect:2x2,2,57", "rect:3x3,2,12675", "rect:2x2,3,127", "rect:3x3,3,86095"})
  void countsThem(String board, int players, int expected) {
    Topology topology = Topologies.parse(board);
    Board stones = new Board(topology, players);
    int[] colors = new int[topology.size()];
    int positions = (int) Math.pow(players + 1, topology.size());

    int legal = 0;
    for (int position = 0; position < positions; position++) {
      int rest = position;
      for (int point = 0; point < colors.length; point++) {
        colors[point] = rest % (players + 1) - 1;
        rest /= players + 1;
      }
      stones.setStones(colors);
      legal += isLegal(stones) ? 1 : 0;
    }

    assertThat(legal).isEqualTo(expected);
  }

  private static boolean isLegal(Board board) {
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && board.pseudoLiberties(point) == 0) {
        return false;
      }
    }
    return true;
  }
}
