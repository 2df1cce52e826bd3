package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import org.junit.jupiter.api.Test;

/** The colours of stones as numbers. */
class PaletteTest {

  @Test
  void theFormulaOfHuesIsThatOfCss() {
    assertThat(Palette.ofHue(0, 1, 0.5)).isEqualTo(0xff0000);
    assertThat(Palette.ofHue(1 + 1 / 3.0, 1, 0.5)).isEqualTo(0x00ff00);
    assertThat(Palette.ofHue(2 / 3.0, 1, 0.25)).isEqualTo(0x000080);
    assertThat(Palette.ofHue(0.5, 0, 0.2)).isEqualTo(0x333333);
  }

  @Test
  void aColourIsWrittenAsGoguiReadsIt() {
    assertThat(Palette.hex(Color.WHITE)).isEqualTo("#ffffff");
    assertThat(Palette.hex(new Color(63))).matches("#[0-9a-f]{6}");
  }
}
