package gtpx.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ColorTest {
  @ParameterizedTest
  @CsvSource({
    "black,0",
    "B,0",
    "b,0",
    "White,1",
    "w,1",
    "red,2",
    "blue,3",
    "green,4",
    "yellow,5",
    "purple,6",
    "ORANGE,7",
    "p1,0",
    "P8,7",
    "p9,8",
    "p64,63"
  })
  void readsAWord(String word, int seat) {
    assertThat(Color.parse(word)).contains(new Color(seat));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "p0", "p65", "p01", "p-1", "bl", "r", "p", "p1000000000000"})
  void refusesOtherWords(String word) {
    assertThat(Color.parse(word)).isEmpty();
  }

  @Test
  void goesRoundTheTable() {
    ColorSet colors = new ColorSet(0b1011);

    assertThat(colors.after(Color.BLACK)).isEqualTo(Color.WHITE);
    assertThat(colors.after(Color.WHITE)).isEqualTo(new Color(3));
    assertThat(colors.after(new Color(2))).isEqualTo(new Color(3));
    assertThat(colors.after(new Color(3))).isEqualTo(Color.BLACK);
    assertThat(ColorSet.first(64).after(new Color(63))).isEqualTo(Color.BLACK);
    assertThat(colors).hasToString("black white blue");
  }
}
