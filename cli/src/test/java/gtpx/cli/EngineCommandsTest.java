package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.cli.engine.EngineCommand;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sub-commands referee and engine: their options, their exit codes, their streams. */
class EngineCommandsTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static InputStream stream(String input) {
    return new ByteArrayInputStream(input.getBytes(StandardCharsets.US_ASCII));
  }

  private int referee(String input, String... args) {
    return Calls.run(EngineCommand.refereeCommand(), args, stream(input), print(out), print(err));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private int engine(String input, String... args) {
    return Calls.run(
        EngineCommand.command(),
        args,
        stream(input),
        print(out),
        print(err),
        (budget, seed) -> new Passer(budget + "/" + seed));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theOptionsSayWhichGameIsPlayed() {
    int code =
        referee(
            "gtpx-rules\n",
            "--variant",
            "multi",
            "--players",
            "4",
            "--board",
            "hex:3",
            "--option",
            "suicide=allowed",
            "--option",
            "ko=none",
            "--komi",
            "white:1,red:2");

    assertThat(code).isZero();
    assertThat(out())
        .startsWith("= variant=multi players=4 board=hex:3 ")
        .contains(" suicide=allowed ", " ko=none ", " komi=white:1,red:2\n\n");
    assertThat(err()).isEmpty();
  }

  @Test
  void withoutOptionsItIsGoOnTheLargeBoard() {
    referee("gtpx-rules\n");

    assertThat(out()).startsWith("= variant=go players=2 board=rect:19x19 ");
  }

  @Test
  void aFileAddsPresets() throws IOException {
    Path file = Files.writeString(folder.resolve("own"), "[mine]\nextends = go\nko = none\n");

    int code = referee("gtpx-game mine\n", "--variants", file.toString(), "--variant", "mine");

    assertThat(code).isZero();
    assertThat(out()).startsWith("= variant=mine ").contains(" ko=none ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--foo",
        "--board",
        "--board foo",
        "--variant chess",
        "--players x",
        "--komi x",
        "--option suicide",
        "--option suicide=perhaps",
        "surplus",
        "--vari go"
      })
  void usageThatMakesNoSenseIsToldInOneLine(String args) {
    int code = referee("name\n", args.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(out()).isEmpty();
    assertThat(err()).startsWith("gtpx referee: ").hasLineCount(1);
  }

  @Test
  void aFileThatIsWrongIsToldInOneLine() throws IOException {
    Path file = Files.writeString(folder.resolve("own"), "[mine]\nko = so\nfoo = bar\n");

    int code = referee("name\n", "--variants", file.toString());

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains("line 2", "line 3").hasLineCount(1);
  }

  @Test
  void aFileThatIsMissingIsAFault() {
    int code = referee("name\n", "--variants", folder.resolve("none").toString());

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains("none").hasLineCount(1);
  }

  @Test
  void helpTellsTheOptions() {
    int code = referee("name\n", "--help");

    assertThat(code).isZero();
    assertThat(out()).contains("--variant", "--players", "--board", "--option", "--komi");
  }

  @Test
  void theEngineThinksWithTheBudgetThatIsGiven() {
    int code = engine("name\ngenmove b\n", "--playouts", "50", "--seed", "7");

    assertThat(code).isZero();
    assertThat(out()).isEqualTo("= playouts=50/7\n\n= PASS\n\n");
  }

  @Test
  void aLevelIsANumberOfPlayoutsThatIsDocumented() {
    engine("name\n", "--level", "3", "--seed", "1");

    assertThat(out()).isEqualTo("= playouts=20/1\n\n");
  }

  @Test
  void withoutABudgetTheClockDecides() {
    engine("name\n");

    assertThat(out()).startsWith("= /");
  }

  @Test
  void theEngineThinksForSeconds() {
    engine("name\n", "--seconds", "0.5", "--seed", "-2");

    assertThat(out()).isEqualTo("= seconds=0.5/-2\n\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--playouts 0",
        "--level 0",
        "--level 11",
        "--seconds x",
        "--seed x",
        "--threads 0",
        "--threads 257",
        "--without rave",
        "--playouts 5 --seconds 5",
        "--playouts 5 --level 5"
      })
  void aBudgetThatMakesNoSenseIsToldInOneLine(String args) {
    int code = engine("name\n", args.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(err()).startsWith("gtpx engine: ").hasLineCount(1);
  }

  @Test
  void theViewSaysWhoTheClientsBlackIs() {
    int code =
        referee(
            "play b D4\nplay w E5\nlist_stones b\nlist_stones w\ngtpx-colors\n",
            "--variant",
            "f-go",
            "--view",
            "plain",
            "--seat",
            "white");

    assertThat(code).isZero();
    assertThat(out()).isEqualTo("= \n\n= \n\n= D4\n\n= E5\n\n= black white\n\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--view foo",
        "--view",
        "--seat mauve",
        "--view plain --seat red",
        "--view kigo --seat p9 --variant multi",
        "--view gogui --board box:3",
        "--view gogui --board graph:a-b",
        "--view gogui --board 26"
      })
  void aViewThatCannotShowTheGameIsToldInOneLine(String args) {
    assertThat(referee("name\n", args.split(" "))).isEqualTo(2);
    assertThat(engine("name\n", args.split(" "))).isEqualTo(2);
    assertThat(out()).isEmpty();
    assertThat(err()).matches("gtpx referee: [^\\n]+\\ngtpx engine: [^\\n]+\\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gtpx", "gogui", "plain", "kigo"})
  void everyViewShowsPlainGo(String view) {
    int code = engine("play b D4\nlist_stones b\n", "--view", view);

    assertThat(code).isZero();
    assertThat(out()).isEqualTo("= \n\n= D4\n\n");
  }

  @Test
  void onlyWhoIsToldToChats() {
    engine("known_command kgs-chat\n");
    engine("known_command kgs-chat\n", "--kgs-chat");

    assertThat(out()).isEqualTo("= false\n\n= true\n\n");
  }

  @Test
  void theNameIsWhatTheUserWants() {
    engine("name\n", "--name", "KataGo");
    int code = engine("name\n", "--name", "Kata\nGo");

    assertThat(out()).isEqualTo("= KataGo\n\n");
    assertThat(code).isEqualTo(2);
  }

  @Test
  void theProcessorsTimeIsThisProcesss() {
    engine("cputime\ngomill-cpu_time\n");

    assertThat(out()).matches("= \\d+\\.\\d{3}\n\n= \\d+\\.\\d{3}\n\n");
    assertThat(Double.parseDouble(out().substring(2, out().indexOf('\n')))).isPositive();
  }

  /** Always passes. */
  private record Passer(String name) implements Player {
    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      return Decision.of(Move.PASS);
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return List.of();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.of(color);
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      return List.of();
    }
  }
}
