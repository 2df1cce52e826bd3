package gtpx.draw;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShareChartTest {
  private static SortedMap<Color, SortedMap<Integer, Double>> shares(int turns) {
    SortedMap<Color, SortedMap<Integer, Double>> shares = new TreeMap<>();
    for (int turn = 0; turn <= turns; turn++) {
      shares.computeIfAbsent(new Color(turn % 3), color -> new TreeMap<>()).put(turn, 1 / 3.0);
    }
    return shares;
  }

  /**
   * Vertically from 24 pixels (a whole victory) to 244 (none); horizontally from 56 (the first
   * turn) to 616 (the last).
   */
  @Test
  void aShareIsAsHighAsItsPartOfTheVictory() {
    SortedMap<Integer, Double> black = new TreeMap<>();
    black.put(0, 0.5);
    black.put(10, 1.0);
    SortedMap<Color, SortedMap<Integer, Double>> shares = new TreeMap<>();
    shares.put(Color.BLACK, black);

    String svg = new ShareChart("a game", shares).svg(1);

    assertThat(svg).contains("d=\"M56 134L616 24\"", "<title>a game</title>");
  }

  @Test
  void everybodyHasALineInTheOwnColor() {
    String svg = new ShareChart("a game", shares(9)).svg(1);

    for (int seat = 0; seat < 3; seat++) {
      assertThat(svg).contains("stroke=\"" + Ink.of(new Color(seat)) + "\" stroke-width=\"3\"");
    }
  }

  @ParameterizedTest
  @CsvSource({"9, 1", "24, 2", "60, 5", "117, 10", "240, 20", "600, 50", "1200, 100"})
  void numbersOfTurnsStandApart(int turns, int step) {
    String svg = new ShareChart("a game", shares(turns)).svg(1);

    assertThat(svg).contains(">" + step + "</text>", ">" + 2 * step + "</text>");
    if (step > 1) {
      assertThat(svg).doesNotContain(">" + (step - 1) + "</text>");
    }
  }

  @Test
  void aGameWithoutATurnHasAnEmptyChart() {
    assertThat(new ShareChart("a game", new TreeMap<>()).svg(1)).contains("100 %");
  }
}
