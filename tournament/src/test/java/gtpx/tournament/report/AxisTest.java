package gtpx.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Round numbers on axes. */
class AxisTest {
  private static List<String> labels(Axis axis) {
    return axis.marks().stream().map(axis::label).toList();
  }

  @Test
  void marksAreRoundNumbersAroundAllValues() {
    Axis axis = Axis.containing(-289, 309, 100, 600, 8);

    assertThat(labels(axis))
        .containsExactly("−300", "−200", "−100", "0", "100", "200", "300", "400");
    assertThat(axis.place(-300)).isEqualTo(100);
    assertThat(axis.place(400)).isEqualTo(600);
    assertThat(axis.place(50)).isCloseTo(350, within(1e-9));
  }

  @Test
  void smallValuesHaveAsManyDecimalsAsTheyNeed() {
    assertThat(labels(Axis.containing(0, 0.019, 0, 1, 4)))
        .containsExactly("0.000", "0.005", "0.010", "0.015", "0.020");
  }

  @Test
  void equalValuesStillHaveARange() {
    Axis axis = Axis.containing(7, 7, 0, 100, 4);

    assertThat(axis.high()).isGreaterThan(axis.low());
    assertThat(axis.place(7)).isBetween(0.0, 100.0);
  }

  @Test
  void countsHaveNoFractions() {
    assertThat(labels(Axis.ofCounts(3, 0, 100, 8))).containsExactly("0", "1", "2", "3");
    assertThat(labels(Axis.ofCounts(0, 0, 100, 8))).containsExactly("0", "1");
    assertThat(labels(Axis.ofCounts(1000, 0, 100, 5)))
        .containsExactly("0", "200", "400", "600", "800", "1000");
  }

  @Test
  void infiniteValuesAreAtTheEnds() {
    Axis axis = Axis.containing(0, 10, 0, 100, 5);

    assertThat(axis.place(Double.POSITIVE_INFINITY)).isEqualTo(100);
    assertThat(axis.place(Double.NEGATIVE_INFINITY)).isEqualTo(0);
  }
}
