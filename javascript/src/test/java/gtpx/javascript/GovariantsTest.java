package gtpx.javascript;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The variant file for govariants, compiled and run against a stand-in of its interface. */
@Timeout(600)
@Tag("javascript")
@Tag(TierFilter.LONG)
final class GovariantsTest {
  private static final Path STAND_IN = Path.of("src", "test", "govariants");

  @TempDir private Path folder;

  @Test
  void everyPresetPlaysOverTheInterfaceOfGovariants() throws Exception {
    NodeProject project = NodeProject.create(folder);
    Path compiler = Peers.requireModule("typescript").resolve("bin").resolve("tsc");
    copySources();

    String said =
        project.node(
            List.of(
                compiler.toString(),
                "--strict",
                "--target",
                "es2022",
                "--module",
                "commonjs",
                "--moduleResolution",
                "node10",
                "--rootDir",
                "src",
                "--outDir",
                "out",
                "src/run.ts",
                "src/memory.ts"));
    assertThat(said).isEmpty();

    assertThat(project.node(List.of("out/run.js"))).isEqualTo("13 checks\n");
    assertThat(project.node(List.of("--expose-gc", "out/memory.js"))).isEmpty();
  }

  private void copySources() throws IOException {
    Path sources = folder.resolve("src");
    try (Stream<Path> files = Files.walk(STAND_IN)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = sources.resolve(STAND_IN.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    Path variants = Files.createDirectories(sources.resolve("variants"));
    Files.copy(Path.of("govariants", "gtpx.ts"), variants.resolve("gtpx.ts"));
  }
}
