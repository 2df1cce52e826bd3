package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/gtpx} with closed streams, and in other locales; a script stands for Java. */
class LauncherTest {
  @TempDir private Path folder;
  private final Map<String, String> locale = new HashMap<>();

  @BeforeEach
  void install() throws IOException {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.copy(Path.of("..", "bin", "gtpx"), bin.resolve("gtpx"));
    Path lib = Files.createDirectory(folder.resolve("lib"));
    Files.createFile(lib.resolve("gtpx.jar"));
    Path java = Files.createDirectories(folder.resolve("java/bin")).resolve("java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        echo "$LC_ALL" >"$FOLDER/locale"
        cat >"$FOLDER/in" || exit 7
        echo errors >&2
        echo answers || exit 9
        """);
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  /** Runs {@code bin/gtpx engine} with such redirections; returns the exit code. */
  private int run(String redirections) throws Exception {
    List<String> command =
        List.of(Peers.require("sh").toString(), "-c", "exec sh bin/gtpx engine " + redirections);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", folder.resolve("java").toString());
    builder.environment().put("FOLDER", folder.toString());
    builder.environment().putAll(locale);
    Process process = builder.redirectOutput(folder.resolve("out").toFile()).start();
    try (var in = process.outputWriter(StandardCharsets.UTF_8)) {
      in.write("name\n");
    } catch (IOException e) {
      // nobody reads it
    }
    return process.waitFor();
  }

  @Test
  void openStreamsAreJavas() throws Exception {
    assertThat(run("")).isZero();

    assertThat(folder.resolve("in")).hasContent("name\n");
    assertThat(folder.resolve("out")).hasContent("answers\n");
  }

  @Test
  void aClosedInputIsAnEmptyOne() throws Exception {
    assertThat(run("<&-")).isZero();

    assertThat(folder.resolve("in")).isEmptyFile();
    assertThat(folder.resolve("out")).hasContent("answers\n");
  }

  @Test
  void aClosedOutputCannotBeWritten() throws Exception {
    assertThat(run(">&-")).isEqualTo(9);
    assertThat(run("<&- >&-")).isEqualTo(9);
  }

  @Test
  void withoutAStandardErrorNothingElseIsLost() throws Exception {
    assertThat(run("2>&-")).isZero();

    assertThat(folder.resolve("out")).hasContent("answers\n");
  }

  /** As cron, ssh and systemd start programs. */
  @Test
  void aLocaleOfAsciiIsReplacedByOneOfUtf8() throws Exception {
    for (String name : List.of("C", "POSIX", "xx_XX.UTF-8")) {
      locale.put("LC_ALL", name);

      assertThat(run("")).isZero();

      assertThat(folder.resolve("locale")).hasContent("C.UTF-8\n");
    }
  }
}
