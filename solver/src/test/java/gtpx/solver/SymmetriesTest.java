package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Topologies;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetriesTest {
  /** The points' names of a star with this many points, each next to the first. */
  private static String star(int points) {
    return IntStream.range(1, points)
        .mapToObj(i -> "a-" + (char) ('a' + i))
        .collect(Collectors.joining(",", "graph:", ""));
  }

  private static SmallBoard board(String words) {
    return new SmallBoard(Topologies.parse(words), false);
  }

  @ParameterizedTest
  @CsvSource({
    "rect:3x3, 8",
    "rect:4x3, 4",
    "rect:1x1, 1",
    "hex:2, 12",
    "torus:4x4, 384",
    "graph:a-b;b-c;c-a, 6"
  })
  void allAreFound(String words, int count) {
    assertThat(new Symmetries(board(words.replace(';', ','))).count()).isEqualTo(count);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12, 26})
  void manyAreReducedToAGroup(int points) {
    SmallBoard board = board(star(points));
    Symmetries symmetries = new Symmetries(board);
    Set<List<Integer>> images = new HashSet<>();
    for (int i = 0; i < symmetries.count(); i++) {
      images.add(image(symmetries, i, board.size()));
    }

    assertThat(images).hasSizeBetween(2, 512).hasSize(symmetries.count());
    for (List<Integer> first : images) {
      for (List<Integer> second : images) {
        List<Integer> both = new ArrayList<>();
        first.forEach(point -> both.add(second.get(point)));
        assertThat(images.contains(both)).as("%s after %s", second, first).isTrue();
      }
    }
  }

  private static List<Integer> image(Symmetries symmetries, int number, int points) {
    return IntStream.range(0, points)
        .mapToObj(point -> Integer.numberOfTrailingZeros(symmetries.image(number, 1 << point)))
        .toList();
  }

  /** Pairs can be exchanged in 14! ways, of which only those without the last pair fit. */
  @Test
  void whatTakesTooLongIsLeftOut() {
    String pairs =
        IntStream.range(0, 13)
            .mapToObj(i -> (char) ('a' + i) + "1-" + (char) ('a' + i) + "2")
            .collect(Collectors.joining(","));

    Symmetries symmetries = new Symmetries(board("graph:" + pairs + ",x-y,y-z"));

    assertThat(symmetries.count()).isBetween(1, 512);
  }
}
