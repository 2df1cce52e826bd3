package gtpx.conformance.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The slow engine makes the files of {@code conformance/vectors} again as they stand there. {@code
 * -Dgtpx.write=true} writes them instead of comparing, and the tables of their page.
 */
final class VectorsAgainTest {
  static final boolean WRITES = Boolean.getBoolean("gtpx.write");

  static List<String> files() {
    return VectorFiles.all();
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
