package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SolverMemoryTest {
  private static SolverMemory memory(int strategies) {
    SmallBoard board = SolvableRules.board(SlowGames.spec("go board=rect:4x1"));
    PositionSet positions = SlowGames.positions(board);
    long bytes = strategies * RankedStrategy.bytes(positions.count());
    return new SolverMemory(positions, 1, 1 << 16, bytes);
  }

  private static RankedStrategy strategy(SolverMemory memory, int value) {
    return memory.strategy(0, value, () -> false);
  }

  @Test
  void keepsAStrategyUntilOthersTakeItsMemory() {
    SolverMemory memory = memory(3);
    RankedStrategy first = strategy(memory, 1);
    RankedStrategy second = strategy(memory, 2);
    strategy(memory, 3);
    assertThat(strategy(memory, 1)).isSameAs(first);

    strategy(memory, 4);

    assertThat(strategy(memory, 1)).as("used after the second").isSameAs(first);
    assertThat(strategy(memory, 2)).isNotSameAs(second);
  }

  @Test
  void keepsOneOfEachPlayerHoweverLittleTheyMayTake() {
    SolverMemory memory = memory(0);
    RankedStrategy black = memory.strategy(0, 1, () -> false);
    RankedStrategy white = memory.strategy(1, 0, () -> false);

    assertThat(memory.strategy(0, 1, () -> false)).isSameAs(black);
    assertThat(memory.strategy(1, 0, () -> false)).isSameAs(white);
  }

  @Test
  void keepsAStrategyThatHadToStop() {
    SolverMemory memory = memory(3);
    assertThatThrownBy(() -> memory.strategy(0, 1, () -> true))
        .isInstanceOf(StoppedException.class);

    RankedStrategy finished = strategy(memory, 1);

    RankedStrategy expected = SlowGames.strategy(memory.positions, 0, 1);
    for (long position = 0; position < memory.positions.count(); position++) {
      assertThat(finished.rank(position, true)).isEqualTo(expected.rank(position, true));
      assertThat(finished.rank(position, false)).isEqualTo(expected.rank(position, false));
    }
  }

  /** The strategy of the one who doesn't get the value may take an hour, and isn't needed. */
  @Test
  void looksOnlyForTheStrategyThatProves() {
    SolverMemory memory = memory(3);

    RankedStrategy white = memory.proving(1, 1, () -> false).get(0);

    assertThat(white.player()).isEqualTo(1);
    assertThat(memory.proving(1, 1, () -> false)).containsExactly(white);
    RankedStrategy black = memory.strategy(0, 1, () -> false);
    assertThat(memory.proving(1, 1, () -> false)).containsExactly(white, black);
    assertThat(memory.proving(0, 1, () -> false)).containsExactly(black, white);
  }

  @Test
  void keepsTheStrategyThatProvesLongerThanTheOther() {
    SolverMemory memory = memory(2);
    RankedStrategy black = memory.strategy(0, 1, () -> false);
    memory.strategy(1, 0, () -> false);
    assertThat(memory.proving(0, 1, () -> false)).hasSize(2);

    memory.strategy(1, -1, () -> false);

    assertThat(memory.strategy(0, 1, () -> false)).isSameAs(black);
  }

  @Test
  void provesWithoutTheStrategyThatHadToStop() {
    SolverMemory memory = memory(3);
    assertThatThrownBy(() -> memory.strategy(1, 0, () -> true))
        .isInstanceOf(StoppedException.class);

    assertThat(memory.proving(0, 1, () -> false))
        .extracting(RankedStrategy::player)
        .containsExactly(0);
  }

  @Test
  void leavesMemoryForTheTableBeforeItKeepsMoreStrategies() {
    SmallBoard board = SolvableRules.board(SlowGames.spec("kee board=4x3"));
    long needed = SolverMemory.neededBytes(board, new Symmetries(board));

    SolverMemory memory = SolverMemory.within(needed + (1 << 19), board, 1, () -> false);

    assertThat(memory.table.bytes()).isGreaterThanOrEqualTo(1 << 16);
  }

  /** A star: most of its symmetries leave most of the leaves where they are. */
  @Test
  void refusesABoardThatTurnsOutToHaveTooManyPositions() {
    SmallBoard board =
        SolvableRules.board(
            SlowGames.spec("go board=graph:a-b,a-c,a-d,a-e,a-f,a-g,a-h,a-i,a-j,a-k,a-l,a-m"));
    long needed = SolverMemory.neededBytes(board, new Symmetries(board));

    assertThatThrownBy(() -> SolverMemory.within(needed, board, 1, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs about");
  }
}
