package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.rooms.seat.RandomEngine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class ConformCommandTest {
  private static final String ENGINE =
      RandomEngine.command(1).stream().map("'%s'"::formatted).collect(Collectors.joining(" "));

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path folder;

  private int conform(String... args) {
    return Calls.run(ConformCommand.command(), args, print(out), print(err));
  }

  private int conformWithCache(String... args) {
    return Calls.run(
        ConformCommand.command(),
        args,
        InputStream.nullInputStream(),
        print(out),
        print(err),
        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private String said() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String complained() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** Creates a folder of the user's own scripts that contains this one. */
  private String scripts(String expected) throws IOException {
    Path section = Files.createDirectories(folder.resolve("scripts/gtp2-mine"));
    String text = "sentence: It MUST be 2.\n\n> protocol_version\n= " + expected + "\n";
    Files.writeString(section.resolve("version.gtp"), text);
    return folder.resolve("scripts").toString();
  }

  @Test
  void anEngineThatConformsIsToldInTheLastLine() throws IOException {
    int code = conform("--exec", ENGINE, "--scripts", scripts("2"));

    assertThat(code).as(complained()).isZero();
    assertThat(said()).isEqualTo("1 passed, 0 failed, 0 skipped\n");
  }

  @Test
  void whatItDoesOtherwiseIsToldBefore() throws IOException {
    int code = conform("--exec", ENGINE, "--scripts", scripts("3"));

    assertThat(code).isEqualTo(1);
    assertThat(said())
        .startsWith(
            "WOULD BE REFUSED BY SERVERS OR CLIENTS\n\n"
                + "FAILED   gtp2-mine  It MUST be 2.\n  in gtp2-mine/version\n    > protocol_version\n")
        .endsWith("  expected (line 4): = 3\n  got: = 2\n\n0 passed, 1 failed, 0 skipped\n");
  }

  @Test
  void theScriptsThatFailedAreRunAgain() throws IOException {
    String scripts = scripts("3");
    Path good = folder.resolve("scripts/gtp2-mine/good.gtp");
    Files.writeString(good, "sentence: It MUST hold.\n\n> protocol_version\n= 2\n");

    conformWithCache("--exec", ENGINE, "--scripts", scripts);
    assertThat(said()).endsWith("\n1 passed, 1 failed, 0 skipped\n");
    out.reset();
    assertThat(conformWithCache("--exec", ENGINE, "--scripts", scripts("2"), "--failed")).isZero();
    assertThat(said()).isEqualTo("1 passed, 0 failed, 0 skipped\n");
    out.reset();
    assertThat(conformWithCache("--exec", ENGINE, "--scripts", scripts, "--failed")).isZero();

    assertThat(said()).startsWith("no script failed when it was last run with ");
  }

  @Test
  void withoutAnEarlierRunItIsNotKnownWhatFailed() throws IOException {
    int code = conform("--exec", ENGINE, "--scripts", scripts("2"), "--failed");

    assertThat(code).isEqualTo(2);
    assertThat(complained()).contains("--failed: no earlier run of this engine is known");
  }

  @Test
  void aSeedIsAnOrder() throws IOException {
    String scripts = scripts("2");
    for (int i = 0; i < 9; i++) {
      Path script = folder.resolve("scripts/gtp2-mine/s" + i + ".gtp");
      Files.writeString(script, "sentence: It MUST hold.\n\n> protocol_version\n= 2\n");
    }
    String[] args = {"--exec", ENGINE, "--scripts", scripts, "--verbose", "--seed", "1"};

    conform(args);
    String once = said();
    out.reset();
    conform(args);

    assertThat(said()).isEqualTo(once).endsWith("10 passed, 0 failed, 0 skipped\n");
    assertThat(once.lines().limit(10).toList())
        .isNotEqualTo(once.lines().limit(10).sorted().toList());
  }

  @Test
  void aFileThatCannotBeWrittenForASessionIsToldInOneLine() throws IOException {
    Path section = Files.createDirectories(folder.resolve("scripts/gtp2-mine"));
    Files.writeString(
        section.resolve("file.gtp"), "sentence: It MUST hold.\n\n! file ..\n> name\n* \n");

    int code = conform("--exec", ENGINE, "--scripts", folder.resolve("scripts").toString());

    assertThat(code).isEqualTo(2);
    assertThat(complained().lines()).hasSize(1);
    assertThat(complained()).startsWith("gtpx conform: the temporary folder of a script: ");
  }

  @Test
  void reportsAreWrittenIntoFoldersThatAreMadeForThem() throws IOException {
    Path xml = folder.resolve("deep/er/results.xml");
    Path page = folder.resolve("pages/results.html");

    conform(
        "--exec",
        ENGINE,
        "--scripts",
        scripts("2"),
        "--junit",
        xml.toString(),
        "--html",
        page.toString());

    assertThat(xml).content().contains("gtp2-mine/version");
    assertThat(page).content().contains("gtp2-mine/version");
  }

  @Test
  void aReportThatCannotBeWrittenIsToldBeforeAnythingIsTested() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    int under =
        conform(
            "--exec", ENGINE, "--scripts", scripts("2"), "--html", file.resolve("x").toString());
    int over = conform("--exec", ENGINE, "--scripts", scripts("2"), "--junit", folder.toString());

    assertThat(under).isEqualTo(2);
    assertThat(over).isEqualTo(2);
    assertThat(said()).isEmpty();
    assertThat(complained())
        .contains("--junit " + folder + " is a folder (expected: a file)")
        .contains("--html " + file + "/x: " + file + " is a file (expected: a folder) (see --help");
  }

  @Test
  void aFolderWithoutScriptsIsNothingToRun() {
    int code = conform("--exec", ENGINE, "--scripts", folder.toString());

    assertThat(code).isEqualTo(2);
    assertThat(said()).isEmpty();
    assertThat(complained())
        .contains("--scripts " + folder + " (expected: a folder with SECTION/SCRIPT.gtp");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only 1 | nothing to test (expected: one of --exec, --connect and --bridge)",
        "--exec x --bridge localhost:1 | --exec together with --bridge (expected: one of",
        "--exec x --only 7.999 | --only 7.999 (expected: names that --list prints)",
        "--exec x --level may | --level may (expected: must, should)",
        "--exec x --jobs 0 | --jobs 0 (expected: 1 to 9999)",
        "--exec x --timeout soon | --timeout soon (expected: 1 to 9999)",
        "--exec ' | --exec: ",
        "--exec /nowhere/to/be/found | could not be started",
        "--connect nowhere | --connect nowhere",
        "--scripts /nowhere/at/all --exec x | /nowhere/at/all"
      })
  void whatCannotBeDoneIsSaid(String args, String why) {
    int code = conform(args.split(" "));

    assertThat(code).as(complained()).isNotZero();
    assertThat(complained()).startsWith("gtpx conform: ").contains(why);
    assertThat(said()).isEmpty();
  }

  @Test
  void theListNamesLevelIdAndSentence() {
    assertThat(conform("--list", "--only", "4.3")).isZero();
    assertThat(said())
        .isEqualTo(
            "MUST    4.3/protocol-version  An engine MUST answer `protocol_version` with `2`.\n");
  }

  @Test
  void aLevelLeavesTheOthersOut() {
    conform("--list", "--only", "15", "--level", "must");
    String musts = said();
    out.reset();
    conform("--list", "--only", "15");

    assertThat(musts.lines()).allMatch(line -> line.startsWith("MUST "));
    assertThat(said().lines()).anyMatch(line -> line.startsWith("SHOULD  15.15/"));
    assertThat(said().lines().toList()).containsAll(musts.lines().toList());
  }
}
