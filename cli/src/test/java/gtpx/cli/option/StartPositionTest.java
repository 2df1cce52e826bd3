package gtpx.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Setup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a record doesn't state comes from the options, else from the preset. */
class StartPositionTest {
  @TempDir private Path folder;

  private GameSpec spec(String properties, String options) throws Exception {
    return read(properties, options).spec();
  }

  private StartPosition read(String properties, String options) throws Exception {
    Path file = folder.resolve("opening.sgf");
    Files.writeString(file, "(;GM[1]FF[4]SZ[5]" + properties + ";B[cc];W[bb])");
    List<String> words = new ArrayList<>(List.of("--position", file.toString()));
    words.addAll(options.isEmpty() ? List.of() : List.of(options.split(" ")));
    Options all = StartPosition.addTo(new Options());
    return StartPosition.read(
        new DefaultParser().parse(all, words.toArray(String[]::new)), 2, System.err);
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', variant=go, komi=white:7.5",
    "'', --komi 7, variant=go, komi=white:7",
    "'', --komi white:5, variant=go, komi=white:5",
    "'', --variant go-japanese, variant=go-japanese, komi=white:6.5",
    "'', --option suicide=allowed, variant=go, suicide=allowed",
    "RU[Japanese], '', variant=go-japanese, komi=white:6.5",
    "RU[Japanese], --komi 0, variant=go-japanese, komi=0",
    "KM[0], '', variant=go, komi=0",
    "KM[0], --variant go-japanese, variant=go-japanese, komi=0",
    "KM[3], --komi 3, variant=go, komi=white:3"
  })
  void isCompleted(String properties, String options, String variant, String word)
      throws Exception {
    assertThat((spec(properties, options) + " ").split(" "))
        .contains(variant, word)
        .contains("board=rect:5x5");
  }

  @ParameterizedTest
  @CsvSource({
    "KM[0], --komi 7, komi=7",
    "RU[Chinese], --variant go-japanese, variant=go-japanese",
    "RU[Japanese], --option ko=positional, ko=positional",
    "'', --board 9, board=9",
    "'', --variant multi, variant=multi"
  })
  void isNotContradicted(String properties, String options, String word) {
    assertThatThrownBy(() -> spec(properties, options))
        .isInstanceOf(ParseException.class)
        .hasMessageContaining(word + ", but ")
        .hasMessageEndingWith("(expected: the same)");
  }

  @Test
  void aRecordOfOursStatesAll() throws Exception {
    String game = "GX[" + spec("", "") + "]GXF[true]";

    assertThatThrownBy(() -> spec(game, "--komi 7")).hasMessageContaining("komi=7, but ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--turn 2"})
  void aGameThatWasResignedIsPlayedOnByThePlayerToMove(String options) throws Exception {
    for (String result : List.of("B+R", "W+R", "W+T", "Void", "B+3.5")) {
      Setup setup = read("RE[" + result + "]", options).setup().orElseThrow();

      assertThat(setup.turn()).isEqualTo(2);
      assertThat(setup.toMove()).contains(Color.BLACK);
      assertThat(setup.resigned().isEmpty()).isTrue();
    }
  }
}
