package gtpx.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpCommand;
import gtpx.record.JsonRecord;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.rules.Variants;
import gtpx.testing.EngineBuilder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in files. The session records.gtp covers the answers. */
class RecordFilesTest {
  @TempDir Path folder;
  private final StringWriter log = new StringWriter();
  private final GtpEngine engine = new EngineBuilder("go board=9").log(log).build();

  private String say(String line) {
    return engine.answer(GtpCommand.parse(line).orElseThrow()).toString();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void aPrintedGameIsLoadedAgain() throws IOException {
    Path file = folder.resolve("game.sgf");
    Files.writeString(file, "an older one");
    say("play b D4");
    say("play w E5");
    String before = say("gtpx-record");

    String answer = say("printsgf " + file);
    say("clear_board");
    String loaded = say("loadsgf " + file);

    assertThat(List.of(answer, loaded)).containsOnly("= \n\n");
    assertThat(say("gtpx-record")).isEqualTo(before);
    assertThat(files()).containsExactly(file);
  }

  /** The game goes on by the rules of the engine. */
  @ParameterizedTest
  @ValueSource(strings = {"RU[Japanese]", "RU[Chinese (KGS)]", "RU[]"})
  void theRulesThatARecordNamesArePrintedAsTheyWere(String rules) throws IOException {
    Path file = Files.writeString(folder.resolve("game.sgf"), "(;SZ[3]" + rules + ";B[aa])");
    say("loadsgf " + file);
    say("play w B2");

    assertThat(say("printsgf"))
        .contains(rules.replace("RU[]", "KM[0]GXD"), "variant=go ")
        .doesNotContain("RU[Chinese]");
    assertThat(say("gtpx-record")).contains(",\"metadata\":{\"rules\":");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kata-set-rule scoring AREA", "gomill-savesgf FILE PB=Ann", "undo"})
  void whatKeepsTheRulesKeepsTheirName(String command) throws IOException {
    Path file = Files.writeString(folder.resolve("game.sgf"), "(;SZ[3]RU[House rules];B[aa])");
    say("loadsgf " + file);
    assertThat(say(command.replace("FILE", file.toString()))).isEqualTo("= \n\n");

    assertThat(say("printsgf")).contains("RU[House rules]");
    assertThat(file).content().contains("RU[House rules]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kgs-rules chinese", "clear_board", "gtpx-setup black A1", "boardsize 9"})
  void afterAChangeOfRulesOrANewGameTheyAreThoseOfTheGame(String command) throws IOException {
    Path file = Files.writeString(folder.resolve("game.sgf"), "(;SZ[3]RU[House rules];B[aa])");
    say("loadsgf " + file);
    say(command);

    assertThat(say("printsgf")).contains("RU[Chinese]");
  }

  @Test
  void warningsGoToTheLog() throws IOException {
    Path file = Files.writeString(folder.resolve("cut.sgf"), "(;SZ[3];B[aa]BL[soon];W[aa]");

    assertThat(say("loadsgf " + file)).isEqualTo("= \n\n");
    assertThat(log.toString().lines())
        .containsExactly(
            "warning: "
                + file
                + ": line 1, column 28: the file ends (expected: ) to close the game)",
            "warning: "
                + file
                + ": node 1 (line 1, column 14): BL: 'soon' is left out (expected: a number of seconds)",
            "warning: " + file + ": node 2 (line 1, column 22): made although illegal: occupied");
  }

  @Test
  void aFileThatCannotBeWrittenStaysAndNothingIsLeftBeside() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("game.sgf"));

    String answer = say("printsgf " + taken);

    assertThat(answer).isEqualTo("? cannot write file: " + taken + ": not a regular file\n\n");
    assertThat(files()).containsExactly(taken);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"printsgf FILE game.sgf", "printsgf FILE 2", "gomill-savesgf FILE game.sgf"})
  void aFileWhoseNameIsTheStartOfANameWithABlankStays(String command) throws IOException {
    Path other = folder.resolve("my");
    Files.writeString(other, "precious");

    String answer = say(command.replace("FILE", other.toString()));

    assertThat(answer)
        .startsWith("? syntax error: ")
        .endsWith("; a file name can't contain blanks)\n\n");
    assertThat(files()).containsExactly(other);
    assertThat(other).hasContent("precious");
  }

  @Test
  void aFileThatIsReadHasNoBlankInItsName() throws IOException {
    Path other = folder.resolve("my");
    say("printsgf " + other);
    say("play b A1");
    String before = say("gtpx-record");

    String answer = say("loadsgf " + other + " game.sgf");

    assertThat(answer)
        .isEqualTo(
            "? syntax error: game.sgf (expected: a move number;"
                + " a file name can't contain blanks)\n\n");
    assertThat(say("gtpx-record")).isEqualTo(before);
  }

  @Test
  void propertiesForPeopleAreSavedAsGomillSaysThem() throws IOException, RecordException {
    Path file = folder.resolve("game.sgf");
    String utf8 = new String("Jürgen".getBytes(UTF_8), ISO_8859_1); // as lines are read

    say("gomill-savesgf " + file + " PB=GNU\\_Go\\_3.8 pw=" + utf8 + " C=a\\\\b] RE=W+3.5");

    RecordedGame read = Records.read(Files.readAllBytes(file));
    assertThat(read.metadata().names().values()).containsExactly("GNU Go 3.8", "Jürgen");
    assertThat(read.metadata().facts()).containsEntry("result", "W+3.5");
    assertThat(read.annotations().start().comment()).isEqualTo("a\\b]");
  }

  @Test
  void aFileMayHaveAnyNameInUtf8() throws IOException {
    String name = new String("碁.sgf".getBytes(UTF_8), ISO_8859_1);

    say("printsgf " + folder + "/" + name);

    assertThat(files()).containsExactly(folder.resolve("碁.sgf"));
  }

  @Test
  void aRecordOfAMatchIsFreeWhenItIsLoaded() throws IOException {
    Game bound = new Game(GameSpec.parse(List.of("go", "board=3"), Variants.STANDARD));
    Path file = folder.resolve("match.json");
    Files.writeString(file, JsonRecord.write(bound));

    say("loadsgf " + file);

    assertThat(say("play w A1")).isEqualTo("= \n\n");
  }

  @Test
  void aBargainedTurnIsNotSeenInThePositionBeforeIt() throws IOException {
    Path file = folder.resolve("game.sgf");
    say("gtpx-game f-go-bargaining board=5");
    say("gtpx-propose black C3 D4");
    say("gtpx-accept white 1");
    say("gtpx-propose black A1 B2");
    say("gtpx-accept white 2");
    say("printsgf " + file);

    say("loadsgf " + file + " 2");

    assertThat(engine.game().turn()).isEqualTo(1);
    assertThat(engine.game().offers()).extracting(offer -> offer.status().word()).contains("open");
    assertThat(say("gtpx-accept white 2")).isEqualTo("= \n\n");
  }

  @Test
  void aFileWithoutEndIsNotRead() {
    assertThat(say("loadsgf /dev/zero")).contains("? cannot load file: /dev/zero: ");
    assertThat(log.toString()).isEmpty();
  }
}
