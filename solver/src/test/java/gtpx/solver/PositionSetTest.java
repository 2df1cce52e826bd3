package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All positions of a board, and where stones lead from each and to each. */
class PositionSetTest {
  private static SmallBoard board(String words) {
    return SolvableRules.board(SlowGames.spec(words));
  }

  /** J. Tromp and G. Farnebäck, "Combinatorics of Go", table of legal positions. */
  @ParameterizedTest
  @CsvSource({"1x1, 1", "2x1, 5", "3x1, 15", "4x1, 41", "2x2, 57", "3x2, 489", "3x3, 12675"})
  void hasOneOfAllThatAreSymmetrical(String size, long legal) {
    SmallBoard board = board("go board=rect:" + size);
    Symmetries symmetries = new Symmetries(board);
    PositionSet positions = SlowGames.positions(board);
    long[] images = {0};

    visitAll(positions, (number, index) -> images[0] += images(board, symmetries, index).size());

    assertThat(images[0]).isEqualTo(legal);
  }

  private static Set<Long> images(SmallBoard board, Symmetries symmetries, long index) {
    long stones = board.stones(index);
    Set<Long> images = new HashSet<>();
    for (int i = 0; i < symmetries.count(); i++) {
      images.add(symmetries.index(i, SmallBoard.own(stones), SmallBoard.other(stones)));
    }
    return images;
  }

  private static void visitAll(PositionSet positions, PositionSet.Visitor visitor) {
    LongBits all = new LongBits(positions.count());
    all.setAll();
    for (int block = positions.blockCount() - 1; block >= 0; block--) {
      positions.visitBlock(block, all, visitor);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go board=rect:4x2", "go board=rect:3x3", "go board=torus:3x3"})
  void numbersPositionsByTheirLowestIndexes(String words) {
    SmallBoard board = board(words);
    Symmetries symmetries = new Symmetries(board);
    PositionSet positions = SlowGames.positions(board);
    TreeSet<Long> lowest = new TreeSet<>();
    for (long index : AllPositions.indexes(board)) {
      lowest.add(images(board, symmetries, index).stream().min(Long::compare).orElseThrow());
    }
    long[] sorted = lowest.stream().mapToLong(Long::longValue).toArray();

    assertThat(positions.count()).isEqualTo(sorted.length);
    for (int i = 0; i < sorted.length; i++) {
      assertThat(positions.numberAt(sorted[i])).isEqualTo(i);
    }
    LongStream.range(0, board.indexCount())
        .filter(index -> Arrays.binarySearch(sorted, index) < 0)
        .forEach(index -> assertThat(positions.numberAt(index)).isEqualTo(PositionSet.NONE));
  }

  @Test
  void enumeratesInSeveralGoesAndBySeveralThreads() {
    SmallBoard board = board("go board=rect:4x3");
    PositionSet expected = SlowGames.positions(board);
    PositionSet positions = new PositionSet(board, new Symmetries(board));
    int[] looks = {0};
    assertThatThrownBy(() -> positions.complete(1, () -> ++looks[0] > 2))
        .isInstanceOf(StoppedException.class);

    positions.complete(3, () -> false);

    assertThat(positions.count()).isEqualTo(expected.count());
    visitAll(expected, (number, index) -> assertThat(positions.numberAt(index)).isEqualTo(number));
  }

  /** {@link SmallBoard#place} works on all of the board for each stone. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "go board=rect:6x1",
        "go board=rect:6x1 suicide=allowed",
        "go board=rect:3x3",
        "go board=rect:3x3 suicide=allowed",
        "go board=rect:4x2 suicide=allowed",
        "go board=torus:3x3 suicide=allowed",
        "go board=graph:a-b,a-c,a-d,a-e,a-f suicide=allowed", // a star: many captures at once
        "go board=graph:a-b,b-c,c-a,c-d,d-e,e-f,f-d suicide=allowed",
      })
  void findsWhereStonesLeadFromAndTo(String words) {
    SmallBoard board = board(words);
    PositionSet positions = SlowGames.positions(board);
    PositionCursor cursor = new PositionCursor(positions);
    for (int player = 0; player < 2; player++) {
      int who = player;
      Map<Long, Set<Long>> expected = new HashMap<>();
      Map<Long, Set<Long>> found = new HashMap<>();
      visitAll(
          positions,
          (number, index) -> {
            cursor.moveTo(index);
            for (int point = 0; point < board.size(); point++) {
              if ((cursor.empty() >> point & 1) != 0) {
                long next = next(board, positions, index, who, point);
                assertThat(cursor.after(who, point)).isEqualTo(next);
                if (next != PositionSet.NONE) {
                  expected.computeIfAbsent(next, unused -> new HashSet<>()).add(number);
                }
              }
            }
            cursor.forEachBefore(
                who,
                before -> found.computeIfAbsent(number, unused -> new HashSet<>()).add(before));
          });
      assertThat(found).isEqualTo(expected);
    }
  }

  private static long next(
      SmallBoard board, PositionSet positions, long index, int player, int point) {
    long stones = board.stones(board.produced(index, player, point));
    return board.produced(index, player, point) == index
        ? PositionSet.NONE
        : positions.number(SmallBoard.own(stones), SmallBoard.other(stones));
  }
}
