package gtpx.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TopologiesTest {
  private static List<String> neighbors(String board, String vertex) {
    Topology topology = Topologies.parse(board);
    List<String> names = new ArrayList<>();
    for (int neighbor : topology.neighbors(topology.find(vertex).orElseThrow())) {
      names.add(topology.name(neighbor));
    }
    return names;
  }

  /** docs/rules.md#boards; worked out on paper. */
  @ParameterizedTest
  @CsvSource({
    "rect:3x3, B2, A2 B1 B3 C2",
    "rect:3x3, A1, A2 B1",
    "rect:5x1, C1, B1 D1",
    "cylinder:4x2, A1, A2 B1 D1",
    "torus:3x3, A1, A2 A3 B1 C1",
    "torus:2x2, A1, A2 B1",
    "mobius:4x3, A1, A2 B1 D3",
    "mobius:4x3, D1, A3 C1 D2",
    "mobius:4x3, A2, A1 A3 B2 D2",
    "klein:3x3, A1, A2 A3 B1 C3",
    "klein:3x3, B1, A1 B2 B3 C1",
    "hex:2, B2, A2 A3 B1 B3 C1 C2",
    "hex:2, B1, A2 B2 C1",
    "box:2x2x2, A1.1, A1.2 A2.1 B1.1",
    "graph:a-b;b-c;c-a;d, A, B C",
    "graph:a-b;b-a, A, B"
  })
  void knowsWhoIsAdjacent(String board, String vertex, String expected) {
    assertThat(neighbors(board.replace(';', ','), vertex))
        .containsExactlyInAnyOrder(expected.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "rect:19x19, 361",
    "9, 81",
    "rect:9, 81",
    "13x9, 117",
    "hex:1, 1",
    "hex:6, 91",
    "hex:58, 9919",
    "box:3x4x5, 60",
    "box:3, 27",
    "graph:A, 1",
    "rect:100x100, 10000",
    "rect:1x10000, 10000"
  })
  void hasItsPoints(String board, int points) {
    assertThat(Topologies.parse(board).size()).isEqualTo(points);
  }

  @Test
  void namesColumnsWithoutI() {
    Topology topology = Topologies.parse("rect:700x1");

    assertThat(topology.name(7)).isEqualTo("H1");
    assertThat(topology.name(8)).isEqualTo("J1");
    assertThat(topology.name(24)).isEqualTo("Z1");
    assertThat(topology.name(25)).isEqualTo("AA1");
    assertThat(topology.name(25 + 25 * 25 - 1)).isEqualTo("ZZ1");
    assertThat(topology.name(25 + 25 * 25)).isEqualTo("AAA1");
    assertThat(topology.find("i1")).isEmpty();
    assertThat(topology.find("j1")).hasValue(8);
  }

  /** Row 1 first, from A; layer 1 first; an edge list in the order of first appearance. */
  @Test
  void countsPointsInTopologyOrder() {
    assertThat(Topologies.parse("rect:2x2").name(1)).isEqualTo("B1");
    assertThat(Topologies.parse("box:2x1x2").name(2)).isEqualTo("A1.2");
    assertThat(Topologies.parse("graph:x-c,a,c-a").name(1)).isEqualTo("C");
    assertThat(Topologies.parse("hex:2").name(0)).isEqualTo("B1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "rect:0x5",
        "rect:5x",
        "rect:-1x5",
        "rect:3x3x3",
        "hex:2x2",
        "box:2x2",
        "cube:3",
        "graph:",
        "graph:a-a",
        "graph:a-A",
        "graph:a-b-c",
        "graph:pass",
        "graph:a-Resign",
        "graph:a b",
        "graph:a,,b",
        "rect:101x100",
        "hex:59",
        "rect:999999x999999"
      })
  void refusesWhatIsNoBoard(String words) {
    assertThatThrownBy(() -> Topologies.parse(words))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rect:3x2", "torus:4x4", "hex:3", "box:2x3x4", "graph:A-B,C", "klein:5x3"})
  void readsItsOwnWords(String words) {
    assertThat(Topologies.parse(words)).hasToString(words);
  }
}
