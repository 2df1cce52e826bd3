package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gtpx.board.Topologies;
import gtpx.draw.Layout.Label;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where boards of every kind are drawn. The expected counts are calculated. */
class LayoutTest {
  private static Layout layout(String board) {
    return Layout.of(Topologies.parse(board));
  }

  private static PlanePoint place(String board, String point) {
    return layout(board).points().get(Topologies.parse(board).find(point).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "rect:9x9, 144, 0", // 2 * 9 * 8 edges
    "rect:1x1, 0, 0",
    "rect:5x3, 22, 0", // 4 * 3 + 5 * 2
    "cylinder:5x3, 22, 6", // and 3 more edges at two ends each
    "torus:5x3, 22, 16", // and 5 more at two ends each
    "mobius:5x3, 22, 6",
    "klein:5x3, 22, 16",
    "torus:2x2, 4, 0", // all of its edges are between neighbours
    "hex:2, 12, 0", // a wheel: 6 spokes, 6 of the rim
    "hex:5, 156, 0", // 61 points: 3 * (5 - 1) * (3 * 5 - 2) edges
    "'box:3x3x3', 36, 0", // three layers of 12; 18 between layers are not drawn
    "'graph:a-b,b-c,c-a,d', 3, 0"
  })
  void everyEdgeOfAPlaneIsALineAndOneAroundTheBoardTwoStubs(String board, int edges, int stubs) {
    assertThat(layout(board).edges()).hasSize(edges);
    assertThat(layout(board).wraps().stubs()).hasSize(stubs);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rect:9x9",
        "rect:1x1",
        "rect:30x3",
        "torus:9x9",
        "klein:4x7",
        "hex:5",
        "hex:1",
        "box:3x3x3",
        "box:2x3x9",
        "graph:a",
        "graph:a-b",
        "graph:a-b,b-c,c-d,e,f,g,h,long_name"
      })
  void noStoneTouchesAnotherANameOrTheEdgeOfThePicture(String board) {
    Layout layout = layout(board);
    for (int i = 0; i < layout.points().size(); i++) {
      PlanePoint point = layout.points().get(i);
      for (int j = 0; j < i; j++) {
        assertThat(point.distance(layout.points().get(j))).isGreaterThan(0.99);
      }
      for (Label label : layout.labels()) {
        assertThat(point.distance(label.at())).as(label.words()).isGreaterThan(0.6);
      }
      assertThat(Math.min(point.x(), layout.width() - point.x())).isGreaterThan(0.5);
      assertThat(Math.min(point.y(), layout.height() - point.y())).isGreaterThan(0.5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rect:30x3",
        "hex:5",
        "box:2x3x9",
        "graph:a-b,b-c,c-d,e,f,long_name",
        "torus:9x9",
        "klein:30x12"
      })
  void noNameCoversAnother(String board) {
    Layout layout = layout(board);
    List<Label> labels = new ArrayList<>(layout.labels());
    labels.addAll(layout.wraps().ends());
    for (Label one : labels) {
      assertThat(one.left()).isNotNegative();
      assertThat(one.right()).isLessThan(layout.width());
      for (Label other : labels) {
        boolean isApart =
            one.equals(other)
                || Math.abs(one.at().y() - other.at().y()) > (one.size() + other.size()) / 2
                || one.right() < other.left()
                || other.right() < one.left();
        assertThat(isApart).as("%s and %s", one, other).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rect:19x19, 9",
    "rect:13x13, 5", // the corners and the centre
    "rect:9x9, 5",
    "rect:8x8, 4",
    "rect:5x5, 0",
    "rect:9x3, 0",
    "torus:19x19, 0", // no point is nearer to an edge than another
    "hex:5, 0"
  })
  void starsAreWhereGobansHaveThem(String board, int stars) {
    assertThat(layout(board).stars()).hasSize(stars);
  }

  @Test
  void starsOf19AreOnTheFourthLines() {
    assertThat(layout("rect:19x19").stars())
        .contains(
            place("rect:19x19", "D4"), place("rect:19x19", "K10"), place("rect:19x19", "Q10"));
    assertThat(layout("rect:9x9").stars()).contains(place("rect:9x9", "C7"));
  }

  /** On a Klein bottle of 3x3, A1 is left of C3, and below A3 as on a torus. */
  @Test
  void anEdgeThatWrapsNamesItsOtherEnd() {
    PlanePoint corner = place("klein:3x3", "A1");

    assertThat(layout("klein:3x3").wraps().ends())
        .filteredOn(end -> end.at().distance(corner) < 0.8)
        .extracting(Label::words)
        .containsExactlyInAnyOrder("C3", "A3");
  }

  @Test
  void theFirstRowIsAtTheBottomAndTheFirstColumnAtTheLeft() {
    PlanePoint corner = place("rect:9x9", "A1");

    assertThat(place("rect:9x9", "B1")).isEqualTo(corner.plus(1, 0));
    assertThat(place("rect:9x9", "A2")).isEqualTo(corner.plus(0, -1));
  }

  @Test
  void aHexagonsRowsAreShiftedByHalfAPoint() {
    PlanePoint one = place("hex:2", "B1");
    PlanePoint above = place("hex:2", "B2");

    assertThat(above.x() - one.x()).isCloseTo(0.5, within(1e-9));
    assertThat(above.distance(one)).isCloseTo(1, within(1e-9));
  }

  @Test
  void layersStandSideBySide() {
    PlanePoint one = place("box:3x3x3", "B2.1");
    PlanePoint two = place("box:3x3x3", "B2.2");

    assertThat(two.y()).isEqualTo(one.y());
    assertThat(two.x() - one.x()).isGreaterThan(3);
    assertThat(layout("box:3x3x3").labels().stream().map(Label::words))
        .contains("layer 1", "layer 2", "layer 3");
  }

  @Test
  void pointsOfAnEdgeListHaveTheirNames() {
    Layout layout = layout("graph:a-b,b-hub");

    assertThat(layout.labels().stream().map(Label::words)).containsExactly("A", "B", "HUB");
    assertThat(layout.nodes()).isTrue();
  }
}
