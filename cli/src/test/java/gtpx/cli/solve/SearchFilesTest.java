package gtpx.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchFilesTest {
  private static final ResumableSearch SEARCH =
      new ResumableSearch() {
        @Override
        public void resume(InputStream in) {}

        @Override
        public void save(OutputStream out) throws IOException {
          out.write(1);
        }
      };

  @TempDir private Path folder;
  private final List<String> warnings = new ArrayList<>();
  private Path kept = Path.of("none");
  private Path proof = Path.of("none");

  @BeforeEach
  void nameFiles() {
    kept = folder.resolve("kept");
    proof = folder.resolve("proof");
  }

  private SearchFiles files(SolveLimits limits) {
    return new SearchFiles(
        Optional.of(new SearchFile(kept)),
        Optional.of(new ProofFile(proof)),
        limits,
        warnings::add);
  }

  private static SolveLimits limits() throws Exception {
    CommandLine none = new DefaultParser().parse(new Options(), new String[0]);
    return SolveLimits.of(none, () -> 0);
  }

  @Test
  void theSearchIsKeptBeforeTheProofIsWritten() throws Exception {
    try (SolveLimits limits = limits()) {
      files(limits)
          .write(
              SEARCH,
              Optional.of(
                  out -> {
                    assertThat(kept).exists();
                    out.append("proved");
                  }));
    }
    assertThat(proof).content().isEqualTo("proved");
    assertThat(warnings).isEmpty();
  }

  @Test
  void aProofThatIsGivenUpLeavesTheOldOne() throws Exception {
    Files.writeString(proof, "old");

    assertThatThrownBy(() -> new ProofFile(proof).write(out -> out.append("new"), () -> true))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("no proof is written, since it was interrupted");
    assertThat(proof).content().isEqualTo("old");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(proof);
    }
  }

  @Test
  void withoutAProofTheOldOneStays() throws Exception {
    Files.writeString(proof, "old");
    try (SolveLimits limits = limits()) {
      files(limits).write(SEARCH, Optional.empty());
    }
    assertThat(proof).content().isEqualTo("old");
    assertThat(warnings).containsExactly("no proof is written, since nothing is proved");
  }

  @Test
  void aSearchThatCannotBeKeptIsNoObstacleToTheProof() throws Exception {
    Files.createDirectory(kept);
    try (SolveLimits limits = limits()) {
      SearchFiles files = files(limits);

      assertThatThrownBy(() -> files.write(SEARCH, Optional.of(out -> out.append("proved"))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("kept");
    }
    assertThat(proof).content().isEqualTo("proved");
  }

  @Test
  void bothFaultsAreTold() throws Exception {
    Files.createDirectory(kept);
    Files.createDirectory(proof);
    try (SolveLimits limits = limits()) {
      SearchFiles files = files(limits);

      assertThatThrownBy(() -> files.write(SEARCH, Optional.of(out -> out.append("proved"))))
          .hasMessageContaining("kept");
    }
    assertThat(warnings).singleElement().asString().contains("proof");
  }

  @Test
  void saysThatASearchIsNotKeptForWantOfMemory() throws Exception {
    ResumableSearch large =
        new ResumableSearch() {
          @Override
          public void resume(InputStream in) {}

          @Override
          public void save(OutputStream out) {
            throw new OutOfMemoryError();
          }
        };
    Files.writeString(kept, "old");
    try (SolveLimits limits = limits()) {
      files(limits).keepOrWarn(large);
    }
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("kept: not kept, since there is not enough memory");
    assertThat(kept).content().isEqualTo("old");
  }
}
