package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import org.junit.jupiter.api.Test;

/** Stones of any two of 64 players can be distinguished, by colour alone or by number. */
class InkTest {
  private static final double CLEARLY_DIFFERENT = 20; // CIE 1976; 2.3 is just noticeable

  @Test
  void stonesWithoutANumberDifferClearlyFromEachOtherAndTheBoard() {
    for (Color one : ColorSet.first(8)) {
      assertThat(Ink.label(one)).isEmpty();
      for (Color other : ColorSet.first(one.seat())) {
        assertThat(difference(Ink.of(one), Ink.of(other)))
            .as("%s and %s", one, other)
            .isGreaterThan(CLEARLY_DIFFERENT);
      }
    }
  }

  @Test
  void allStonesButWhiteOnesWhichHaveAnEdgeDifferFromTheBoard() {
    for (Color color : ColorSet.first(8).without(Color.WHITE)) {
      assertThat(difference(Ink.of(color), Ink.BOARD)).isGreaterThan(CLEARLY_DIFFERENT);
    }
    assertThat(difference(Ink.LINE, Ink.BOARD)).isGreaterThan(CLEARLY_DIFFERENT);
  }

  @Test
  void fromTheNinthOnStonesBearTheirSeatsNumber() {
    for (Color color : ColorSet.first(64).without(ColorSet.first(8))) {
      assertThat(Ink.label(color)).contains(color.toString().substring(1)); // p9 is labelled 9
    }
  }

  @Test
  void whatIsWrittenOnAStoneCanBeRead() {
    assertThat(Ink.BLACK.contrast()).isEqualTo(Ink.WHITE);
    assertThat(Ink.WHITE.contrast()).isEqualTo(Ink.BLACK);
  }

  @Test
  void theFormulaOfHuesIsThatOfCss() {
    assertThat(Ink.ofHue(0, 1, 0.5)).hasToString("#ff0000");
    assertThat(Ink.ofHue(1 + 1 / 3.0, 1, 0.5)).hasToString("#00ff00");
    assertThat(Ink.ofHue(2 / 3.0, 1, 0.25)).hasToString("#000080");
    assertThat(Ink.ofHue(0.5, 0, 0.2)).hasToString("#333333");
  }

  @Test
  void aColourIsWrittenAsGoguiReadsIt() {
    assertThat(Ink.of(Color.WHITE)).hasToString("#ffffff");
    assertThat(Ink.of(new Color(63)).toString()).matches("#[0-9a-f]{6}");
  }

  /** Returns the distance in CIELAB, which approximates how different people see them. */
  private static double difference(Ink one, Ink other) {
    double[] a = lab(one);
    double[] b = lab(other);
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }

  /** Converts from sRGB, under D65. */
  private static double[] lab(Ink ink) {
    double r = linear(ink.red());
    double g = linear(ink.green());
    double b = linear(ink.blue());
    double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  private static double root(double value) {
    return value > 216 / 24389.0 ? Math.cbrt(value) : (24389 / 27.0 * value + 16) / 116;
  }
}
