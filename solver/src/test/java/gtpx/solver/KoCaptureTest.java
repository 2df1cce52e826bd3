package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Board;
import gtpx.game.GameSpec;
import gtpx.slow.SlowGame;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KoCaptureTest {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  private static PositionGraph graph(String words) {
    return new PositionGraph(SolvableRules.board(SlowGames.spec(words)));
  }

  private static int number(PositionGraph graph, String text) {
    int black = 0;
    int white = 0;
    for (int point = 0; point < text.length(); point++) {
      black |= text.charAt(point) == 'X' ? 1 << point : 0;
      white |= text.charAt(point) == 'O' ? 1 << point : 0;
    }
    return graph.number(black, white);
  }

  /** Points are listed from A1. */
  @ParameterizedTest
  @CsvSource({
    "2x1, .O, X., true", // white B1 takes A1, and black A1 takes B1 again
    "3x1, XO., X.X, false", // white B1 would be a single stone without a liberty
    "2x2, X.OX, X..X, false", // no stone of black's leads here: white would have to take two
  })
  void isARetakeIfWhiteTakesTheVeryStone(
      String board, String from, String produced, boolean expected) {
    PositionGraph graph = graph("go board=rect:" + board);

    boolean found =
        new KoCapture(graph, BLACK, number(graph, from), number(graph, produced)).isOnlyRetake();

    assertThat(found).isEqualTo(expected);
  }

  /** For each stone on each position of a board without symmetries, as the slow engine plays it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=graph:a-b,b-c,c-d,d-e,b-d,e-f",
        "go board=graph:a-b,b-c,c-d,d-e,e-f,c-e suicide=allowed",
      })
  void findsTheRetakesOfTheSlowEngine(String words) {
    GameSpec spec = SlowGames.spec(words);
    PositionGraph graph = graph(words);
    int retakes = 0;
    assertThat(graph.symmetryCount()).isEqualTo(1);
    for (int from = 0; from < graph.count(); from++) {
      for (int i = graph.after(BLACK).first()[from];
          i < graph.after(BLACK).first()[from + 1];
          i++) {
        int produced = graph.after(BLACK).to()[i];

        boolean found = new KoCapture(graph, BLACK, from, produced).isOnlyRetake();

        boolean isRetake = leads(spec, graph, produced, from, WHITE);
        assertThat(found)
            .as("%s to %s", graph.board().text(from), graph.board().text(produced))
            .isEqualTo(isRetake);
        retakes += isRetake ? 1 : 0;
      }
    }
    assertThat(retakes).isPositive();
  }

  /** Whether exactly one stone of a seat leads from a position to another one. */
  private static boolean leads(GameSpec spec, PositionGraph graph, int from, int to, int seat) {
    int[] stones = stones(spec, graph, from);
    int[] wanted = stones(spec, graph, to);
    return IntStream.range(0, stones.length)
            .filter(point -> stones[point] == Board.EMPTY)
            .filter(point -> Arrays.equals(after(spec, stones, seat, point), wanted))
            .count()
        == 1;
  }

  private static int[] stones(GameSpec spec, PositionGraph graph, int position) {
    return IntStream.range(0, spec.board().size())
        .map(
            point ->
                (graph.stones(position, BLACK) >> point & 1) != 0
                    ? BLACK
                    : (graph.stones(position, WHITE) >> point & 1) != 0 ? WHITE : Board.EMPTY)
        .toArray();
  }

  private static int[] after(GameSpec spec, int[] stones, int seat, int point) {
    SlowGame slow = SlowGames.start(spec);
    slow.setup(0, seat, stones.clone(), new int[2][2], new int[2], 0, Set.of(), Set.of(), 0);
    if (!slow.whyNot(seat, point).isEmpty()) {
      return stones;
    }
    slow.play(seat, point);
    return slow.stones().clone();
  }
}
