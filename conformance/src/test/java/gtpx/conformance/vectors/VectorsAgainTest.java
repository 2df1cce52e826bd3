package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.RunSeed;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The slow engine generates the files of {@code conformance/vectors} again, exactly as they are, a
 * quarter of them in each run. {@code -Dgtpx.write=true} writes all of them instead of comparing,
 * and the tables of their page.
 */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(RunSeed.class)
final class VectorsAgainTest {
  static final boolean WRITES = Boolean.getBoolean("gtpx.write");
  private static final int RUNS = 4; // that together make all files

  static List<String> files() {
    List<String> all = VectorFiles.all();
    return WRITES ? all : RunSeed.share(all, RUNS);
  }

  @AfterAll
  static void writeThePage() {
    if (WRITES) {
      CoverageTable.write();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void theSlowEngineSaysItAgain(String file) {
    String made = VectorFiles.make(file);
    if (WRITES) {
      VectorFiles.write(file, made);
    }

    List<String> lines = made.lines().toList();

    assertThat(VectorFiles.read(file).lines().toList()).isEqualTo(lines);
    assertThat(VectorFiles.read(file).length()).isEqualTo(made.length());
  }
}
