package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.testing.SharedCases;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a player owns is compared with all that can be played. */
class SafeAreaTest {
  private static SmallBoard board(String words) {
    return SolvableRules.board(SlowGames.spec(words));
  }

  /** The points of a picture, rows from above, that have one of some characters. */
  private static int points(GameSpec spec, String picture, String characters) {
    List<String> rows = List.of(picture.split("/", -1));
    int points = 0;
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).length(); x++) {
        if (characters.indexOf(rows.get(y).charAt(x)) >= 0) {
          int point = spec.board().find((char) ('A' + x) + "" + (rows.size() - y)).getAsInt();
          points |= 1 << point;
        }
      }
    }
    return points;
  }

  /** X is a stone; small letters are points that the player owns beside its stones. */
  @ParameterizedTest
  @CsvSource({
    "a row with two sides, 5x3, aaaaa/XXXXX/aaaaa",
    "one eye only, 4x2, XXXX/....",
    "two eyes and a side, 5x2, aXaXa/XXXXa",
    "a point out of reach, 4x4, ..XX/..Xa/XXXX/aXaX",
  })
  void ownsSafeChainsAndWhatTheyEnclose(String name, String board, String picture) {
    GameSpec spec = SlowGames.spec("go board=rect:" + board);

    assertThat(SafeArea.points(board("go board=rect:" + board), points(spec, picture, "X")))
        .as(name)
        .isEqualTo(picture.contains("a") ? points(spec, picture, "Xa") : 0);
  }

  @ParameterizedTest
  @SharedCases(
      runs = 5,
      value = {
        "go board=rect:3x3",
        "go board=rect:3x3 suicide=allowed",
        "go board=rect:5x2",
        "go board=rect:5x2 suicide=allowed",
        "go board=torus:3x3 suicide=allowed",
        "go board=graph:a-b,b-c,c-d,d-e,e-f,f-a,a-d suicide=allowed",
      })
  void theOpponentCannotTakeSafeChainsHoweverOftenItPlays(String words) {
    SmallBoard board = board(words);
    for (int stones = 1; stones <= board.points(); stones++) {
      int owned = SafeArea.points(board, stones);
      if (owned != 0 && owned != stones) {
        assertThat(everLost(board, stones, 0, new HashSet<>()) & owned).as("%d", stones).isZero();
      }
    }
  }

  /** The player's stones that some sequence of the opponent's stones can take. */
  private static int everLost(SmallBoard board, int stones, int others, Set<Long> seen) {
    int lost = 0;
    if (seen.add((long) stones << Integer.SIZE | others)) {
      for (int rest = board.empty(stones, others); rest != 0; rest &= rest - 1) {
        long placed = board.place(others, stones, Integer.numberOfTrailingZeros(rest));
        int left = SmallBoard.other(placed);
        lost |= stones & ~left;
        lost |= everLost(board, left, SmallBoard.own(placed), seen);
      }
    }
    return lost;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:3x3",
        "go board=rect:3x3 suicide=allowed",
        "go board=rect:5x2 suicide=allowed",
        "go board=torus:3x3 suicide=allowed",
        "go board=rect:4x3 suicide=allowed",
      })
  void aStrategyGetsThePointsWhoeverIsToMove(String words) {
    SmallBoard board = board(words);
    PositionSet positions = SlowGames.positions(board);
    for (int points = 1; points <= board.size(); points++) {
      int value = 2 * points - board.size();
      RankedStrategy strategy = SlowGames.strategy(positions, 0, value);
      for (long index : AllPositions.indexes(board)) {
        int black = SmallBoard.own(board.stones(index));
        int white = SmallBoard.other(board.stones(index));
        if (Integer.bitCount(SafeArea.points(board, black)) == points) {
          long i = positions.number(black, white);
          assertThat(strategy.rank(i, true)).isNotEqualTo(RankedStrategy.UNRANKED);
          assertThat(strategy.rank(i, false)).isNotEqualTo(RankedStrategy.UNRANKED);
        }
      }
    }
  }

  @Test
  void nothingIsOwnedWithoutStones() {
    assertThat(SafeArea.points(board("go board=rect:3x3"), 0)).isZero();
  }
}
