package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrategyValuesTest {
  private static StrategyValues values(PositionSet positions, int threads) {
    StrategyValues values = new StrategyValues(positions);
    values.complete(threads, () -> false);
    return values;
  }

  private static PositionSet positions(String words) {
    return SlowGames.positions(SolvableRules.board(SlowGames.spec(words)));
  }

  /** Values of the tables on docs/small-boards.md that strategies prove. */
  @ParameterizedTest
  @CsvSource({
    "kee board=rect:3x1, 3",
    "kee board=rect:4x1, 4",
    "kee board=rect:4x2, 8",
    "kee board=rect:5x2, 10",
    "kee board=rect:6x2, 12",
    "kee board=rect:3x3, 9",
    "kee board=rect:4x3, 4",
    "go board=rect:4x3, 4",
  })
  void tellsWhatBlackGetsFromTheEmptyBoard(String words, int value) {
    PositionSet positions = positions(words);

    assertThat(values(positions, 1).value(0, 0, true)).isEqualTo(value);
    assertThat(values(positions, 2).value(0, 0, true)).isEqualTo(value);
  }

  /** Which kos are captured isn't the same for all values, so that few positions differ. */
  @ParameterizedTest
  @CsvSource({
    "kee board=rect:3x3",
    "kee board=rect:4x2",
    "go board=rect:4x2",
    "go board=torus:3x3"
  })
  void agreesWithTheStrategiesOfEachValue(String words) {
    PositionSet positions = positions(words);
    SmallBoard board = positions.board();
    StrategyValues values = values(positions, 1);
    int differing = 0;
    int all = 0;
    for (int value = 1 - board.size(); value <= board.size(); value++) {
      RankedStrategy strategy = SlowGames.strategy(positions, 0, value);
      for (long index : AllPositions.indexes(board)) {
        int black = SmallBoard.own(board.stones(index));
        int white = SmallBoard.other(board.stones(index));
        long position = positions.number(black, white);
        for (boolean isOwnTurn : new boolean[] {false, true}) {
          boolean isRanked = strategy.rank(position, isOwnTurn) != RankedStrategy.UNRANKED;
          all++;
          differing += isRanked == values.value(black, white, isOwnTurn) >= value ? 0 : 1;
        }
      }
    }
    assertThat(differing).isLessThan(all / 100);
  }
}
