package gtpx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RU and KM as programs and servers write them. docs/records.md */
class RecordsOfOtherProgramsTest {
  private static RecordedGame read(String properties) throws RecordException {
    return Records.read(("(;GM[1]FF[4]CA[UTF-8]" + properties + ";B[cc])").getBytes(UTF_8));
  }

  private static GameSpec spec(String properties) throws RecordException {
    return read(properties).game().spec();
  }

  private static String written(RecordedGame game) {
    return SgfRecord.write(game.game(), game.metadata(), game.annotations());
  }

  // Komi.

  @ParameterizedTest
  @CsvSource({
    "AP[foxwq]KM[375], 7.5",
    "AP[foxwq]KM[325], 6.5",
    "AP[foxwq]KM[275], 5.5",
    "AP[foxwq]KM[650], 6.5",
    "AP[foxwq]KM[550], 5.5",
    "AP[foxwq]KM[750], 7.5",
    "AP[foxwq]KM[0], 0",
    "AP[SGFC:2.0]KM[375], 7.5",
    "AP[SGFC:2.0]KM[6.50], 6.5",
    "KM[375], 7.5",
    "KM[650], 6.5",
    "KM[3.75], 7.5",
    "KM[2.75], 5.5",
    "KM[7.5], 7.5",
    "KM[6], 6",
    "KM[-3.5], -3.5",
    "'KM[6,5]', 6.5",
    "KM[6.5目], 6.5",
    "KM[.5], 0.5",
    "KM[6½], 6.5",
    "KM[5 1/2], 5.5",
    "KM[6目半], 6.5",
    "KM[6집반], 6.5",
    "KM[3又3/4子], 7.5",
    "KM[3 3/4], 7.5",
    "KM[5 1/3], 0",
    "KM[325], 325",
    "KM[none], 0",
    "KM[1e99], 0",
    "KM[], 0"
  })
  void komi(String properties, String points) throws RecordException {
    assertThat(spec(properties).komi().get(1)).isEqualByComparingTo(points);
  }

  @Test
  void aKomiOfASmallBoardIsNoHundredfold() throws RecordException {
    assertThat(spec("SZ[3]KM[12]").komi().get(1)).isEqualByComparingTo("12");
    assertThat(spec("SZ[9]KM[550]").komi().get(1)).isEqualByComparingTo("5.5");
  }

  // Rules.

  @ParameterizedTest
  @CsvSource({
    "Japanese, variant=go-japanese, tax=seki",
    "Japanese Rules, variant=go-japanese, scoring=territory",
    "日本ルール, variant=go-japanese, ko=simple",
    "Korean Rules, variant=go-japanese, scoring=territory",
    "Chinese, variant=go, scoring=area",
    "AGA, variant=go, scoring=area",
    "NZ, variant=go, suicide=multi-stone",
    "koSIMPLEscoreTERRITORYtaxNONEsui1, variant=go, prisoners=capturer"
  })
  void rulesAreReadAndWrittenAsTheyWere(String name, String variant, String option)
      throws RecordException {
    RecordedGame game = read("SZ[9]RU[" + name + "]");

    assertThat(game.game().spec().toString()).startsWith(variant + " ").contains(option);
    assertThat(written(game)).contains("RU[" + name + "]");
    RecordedGame again = Records.read(written(game).getBytes(UTF_8));
    assertThat(again.game().spec()).isEqualTo(game.game().spec());
    assertThat(written(again)).isEqualTo(written(game));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "RU[]", "RU[House rules]"})
  void rulesThatAreNotStatedAreNotInvented(String rules) throws RecordException {
    RecordedGame game = read("SZ[9]" + rules);

    assertThat(written(game)).doesNotContain("RU[Chinese]").contains(rules.replace("RU[]", ""));
    RecordedGame again = Records.read(written(game).getBytes(UTF_8));
    assertThat(written(again)).isEqualTo(written(game));
  }

  @Test
  void rulesThatAreUnknownCostAWarningThatNamesThoseTaken() throws RecordException {
    assertThat(read("SZ[9]RU[House rules]").warnings())
        .containsExactly(
            "line 1, column 27: RU: unknown rules 'House rules', read as go: scoring=area"
                + " ko=positional suicide=forbidden tax=none");
    assertThat(read("SZ[9]RU[koSIMPLEscoreTERRITORYtaxALLsui0]").warnings())
        .singleElement()
        .asString()
        .contains("scoring=territory ko=simple");
    assertThat(read("SZ[9]RU[ ]").warnings()).isEmpty();
  }

  // Dates and times.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DT[around 1850]TM[1 hour]OT[sudden death]",
        "DT[2026-01-01 14:00]TM[1800]OT[30 sec + 10 moves]",
        "DT[2026/1/2]OT[5x30 byo-yomi]",
        "DT[Published 1996]TM[30:00]"
      })
  void whatIsNoDateOrTimeIsWrittenAsItWas(String properties) throws RecordException {
    RecordedGame game = read("SZ[9]RU[Chinese]" + properties);

    for (String property : properties.split("(?<=])")) {
      assertThat(written(game)).contains(property).doesNotContain("GXD");
    }
    RecordedGame again = Records.read(written(game).getBytes(UTF_8));
    assertThat(again.metadata()).isEqualTo(game.metadata());
    assertThat(written(again)).isEqualTo(written(game));
  }

  // GNU Go 3.8 and KataGo count two stones of handicap as two points under Chinese rules, and as
  // one under AGA rules.
  @ParameterizedTest
  @CsvSource({
    "RU[Chinese]HA[2]AB[aa][ii], 2.5",
    "RU[AGA]HA[2]AB[aa][ii], 1.5",
    "RU[Japanese]HA[2]AB[aa][ii], 0.5",
    "RU[NZ]HA[2]AB[aa][ii], 0.5",
    "HA[2]AB[aa][ii], 0.5",
    "RU[Chinese]HA[0], 0.5",
    "RU[Chinese], 0.5"
  })
  void whiteIsPaidForHandicapStones(String properties, String added) throws RecordException {
    RecordedGame game =
        Records.read(("(;GM[1]FF[4]SZ[9]KM[0.5]" + properties + ";W[ee])").getBytes(UTF_8));

    assertThat(game.game().komi().get(1)).isEqualByComparingTo(added);
  }

  /** FF[4], "Game info properties": they may stand in any node. */
  @Test
  void factsOfTheGameMayStandInLaterNodes() throws RecordException {
    RecordedGame read =
        SgfRecord.read("(;SZ[5];PB[Ai]KM[6.5];B[aa];PB[Bo]RE[B+2.5])", Replay.WHOLE);

    assertThat(read.metadata().names()).containsEntry(Color.BLACK, "Ai");
    assertThat(read.game().spec().komi().get(Color.WHITE.seat())).isEqualByComparingTo("6.5");
    assertThat(read.statedResult()).isEqualTo("\"B+2.5\"");
  }

  @Test
  void severalCommentsOfANodeAreOneWithoutEmptyOnes() throws RecordException {
    RecordedGame read = SgfRecord.read("(;SZ[5];B[aa]C[][one][][two])", Replay.WHOLE);

    assertThat(read.annotations().of(0).comment()).isEqualTo("one\n\ntwo");
  }
}
