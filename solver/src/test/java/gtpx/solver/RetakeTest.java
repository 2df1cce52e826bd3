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

class RetakeTest {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  private static int points(String text, char stone) {
    return IntStream.range(0, text.length())
        .filter(point -> text.charAt(point) == stone)
        .map(point -> 1 << point)
        .sum();
  }

  private static boolean isRetake(SmallBoard board, int black, int white, int point) {
    PositionCursor cursor = new PositionCursor(new PositionSet(board, new Symmetries(board)));
    cursor.moveTo(board.index(black, white));
    return cursor.isRetake(BLACK, point);
  }

  /** Points are listed from A1; black has produced the position. */
  @ParameterizedTest
  @CsvSource({
    "2x1, X., 1, true", // white B1 takes A1, and black A1 takes B1 again
    "3x1, X.X, 1, false", // white B1 would be a single stone without a liberty
    "3x1, X.., 1, false", // white B1 takes A1, but black A1 doesn't take it
    "2x2, X..X, 1, false", // white B1 takes nothing
  })
  void isARetakeIfBlackCanTakeTheVeryStone(
      String board, String produced, int point, boolean expected) {
    SmallBoard small = SolvableRules.board(SlowGames.spec("go board=rect:" + board));

    boolean found = isRetake(small, points(produced, 'X'), points(produced, 'O'), point);

    assertThat(found).isEqualTo(expected);
  }

  /** For each of white's stones on each position, as the slow engine plays it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=graph:a-b,b-c,c-d,d-e,b-d,e-f",
        "go board=graph:a-b,b-c,c-d,d-e,e-f,c-e suicide=allowed",
        "go board=rect:3x2",
      })
  void findsTheRetakesOfTheSlowEngine(String words) {
    GameSpec spec = SlowGames.spec(words);
    SmallBoard board = SolvableRules.board(spec);
    int retakes = 0;
    for (long index : AllPositions.indexes(board)) {
      int black = SmallBoard.own(board.stones(index));
      int white = SmallBoard.other(board.stones(index));
      int[] produced = stones(board, black, white);
      for (int point = 0; point < board.size(); point++) {
        int[] before =
            produced[point] == Board.EMPTY ? after(spec, produced, WHITE, point) : produced;
        if (!Arrays.equals(before, produced)) {
          boolean found = isRetake(board, black, white, point);

          boolean isRetake = leads(spec, before, produced, BLACK);
          assertThat(found).as("%s, %d", board.text(index), point).isEqualTo(isRetake);
          retakes += isRetake ? 1 : 0;
        }
      }
    }
    assertThat(retakes).isPositive();
  }

  /** Whether a stone of a seat leads from a position to another one. */
  private static boolean leads(GameSpec spec, int[] from, int[] to, int seat) {
    return IntStream.range(0, from.length)
        .filter(point -> from[point] == Board.EMPTY)
        .anyMatch(point -> Arrays.equals(after(spec, from, seat, point), to));
  }

  private static int[] stones(SmallBoard board, int black, int white) {
    return IntStream.range(0, board.size())
        .map(
            point ->
                (black >> point & 1) != 0 ? BLACK : (white >> point & 1) != 0 ? WHITE : Board.EMPTY)
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
