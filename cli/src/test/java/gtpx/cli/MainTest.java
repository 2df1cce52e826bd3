package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.Main.SubCommandName;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The first word of the command line, and the exit codes: docs/cli.md, "Exit codes". */
class MainTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path folder;

  private int run(String... args) throws IOException {
    return Main.run(args, InputStream.nullInputStream(), print(out), print(err));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aNewcomerIsToldWhatToTry() throws IOException {
    int code = run();

    assertThat(code).isEqualTo(2);
    assertThat(err())
        .containsSubsequence(
            "gtpx serve ",
            "gtpx play ",
            "gtpx match ",
            "gtpx engine",
            "gtpx conform ",
            "gtpx --help");
    assertThat(err().lines()).hasSizeLessThan(24).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help"})
  void helpNamesEverySubCommand(String word) throws IOException {
    int code = run(word);

    assertThat(code).isZero();
    for (SubCommandName name : SubCommandName.values()) {
      assertThat(out().contains("\n  " + name.word() + " ")).isNotEqualTo(name.isHidden());
    }
    assertThat(out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void helpOfASubCommandIsItsOwn() throws IOException {
    int code = run("help", "referee");

    assertThat(code).isZero();
    assertThat(out()).contains("gtpx referee [options]", "--komi");
  }

  /** So Java decodes letters that the locale lacks. */
  @Test
  void lettersThatTheLocaleLacksAreReported() {
    assertThat(Main.lostLetters(new String[] {"show", "棋.sgf"}, "UTF-8")).isEmpty();
    assertThat(Main.lostLetters(new String[] {"show", "\ufffd\ufffd.sgf"}, "US-ASCII"))
        .contains(
            "gtpx: the argument ??.sgf has letters that the locale's encoding, US-ASCII, lacks"
                + " (expected: LC_ALL=C.UTF-8)");
  }

  @Test
  void aServerWhoseGameCannotBeMadeOpensNothing(@TempDir Path folder) throws IOException {
    int code =
        run(
            "serve",
            "--game",
            "a b",
            "--data",
            folder.toString(),
            "--listen",
            "127.0.0.1:0",
            "--admin",
            "off");

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains("gtpx serve: syntax error: game a b (expected: 1 to 40 letters");
    assertThat(out()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void theVersionIsOneLine() throws IOException {
    int code = run("--version");

    assertThat(code).isZero();
    assertThat(out()).startsWith("gtpx ").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "mach,match",
    "matchh,match",
    "mtach,match",
    "ref,referee",
    "egine,engine",
    "version,--version"
  })
  void aWordThatIsNearlyASubCommandIsAnsweredWithIt(String word, String meant) throws IOException {
    int code = run(word);

    assertThat(code).isEqualTo(2);
    assertThat(err())
        .isEqualTo("gtpx: unknown command " + word + " (did you mean " + meant + "?)\n");
  }

  @Test
  void anyOtherWordIsAnsweredWithWhereTheyAreListed() throws IOException {
    int code = run("xyzzy");

    assertThat(code).isEqualTo(2);
    assertThat(err()).isEqualTo("gtpx: unknown command xyzzy (gtpx --help lists the commands)\n");
  }

  @Test
  void whatRanIsExitCode0() throws IOException {
    assertThat(run("referee", "--board", "5")).isZero();
  }

  @Test
  void whatFailedIsExitCode1() throws IOException {
    String file = folder.resolve("none").toString();

    int code = run("show", file);

    assertThat(code).isEqualTo(1);
    assertThat(err()).isEqualTo("gtpx show: " + file + ": no such file\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "referee --bord 9;                     --bord (did you mean --board?)",
        "referee --vari=go;                    --vari (did you mean --variant?)",
        "referee --xyzzy;                      --xyzzy (expected: --variant, --players, ",
        "referee --board;                      --board without a value (expected: --board B)",
        "referee --board 9 --board 13;         --board twice (expected: once)",
        "check-proof --json=yes p;             --json=yes (expected: --json, without a value)",
        "referee 9;                            unexpected argument 9 (expected: gtpx referee"
            + " [options])",
        "engine --playouts 5 --seconds 1;      --seconds together with --playouts (expected: one of them)",
        "bench;                                no playouts|start|referee|bridge|soak (expected: gtpx bench"
            + " playouts|start|referee|bridge|soak [options])",
        "bench playout;                        playout (did you mean playouts?)",
        "bench start --games 5;                --games with start (expected: with referee or bridge or soak)",
        "bench start;                          nothing to start (expected: --command"
      })
  void whatMakesNoSenseIsExitCode2AndSaysWhatWasExpected(String line, String expected)
      throws IOException {
    int code = run(line.split(" "));

    assertThat(code).isEqualTo(2);
    assertThat(err()).contains(expected.strip()).hasLineCount(1);
    assertThat(out()).isEmpty();
  }
}
