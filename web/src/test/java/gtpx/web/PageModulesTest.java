package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.LongTest;
import gtpx.testing.Peers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's modules without a browser: their checks in Node.js, and their types. */
@LongTest
@Timeout(600)
@Tag("page")
final class PageModulesTest {
  private static final Path CHECKS = Path.of("src", "test", "page").toAbsolutePath();

  @TempDir private static Path folder;
  private static PageFolder project;

  @BeforeAll
  static void copyThePage() throws Exception {
    project = PageFolder.create(folder);
    try (Stream<Path> checks = Files.list(CHECKS)) {
      for (Path check : checks.toList()) {
        Files.copy(check, folder.resolve(check.getFileName()));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "words",
        "model",
        "link",
        "lobby",
        "past",
        "prospects",
        "local",
        "session",
        "parts"
      })
  void theChecksPass(String name) throws Exception {
    assertThat(project.node(List.of(name + ".mjs"))).matches("[1-9][0-9]* checks\n");
  }

  @Test
  void theTypesOfAllModulesFit() throws Exception {
    Path compiler = Peers.requireModule("typescript").resolve("bin").resolve("tsc");

    assertThat(project.node(List.of(compiler.toString(), "--project", "."))).isEmpty();
  }
}
