package gtpx.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.solver.ResumableSearch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchFileTest {
  private static final String FOUND = "gtpx-solve: black gets 3 after B1, white -3; 1, 2, 3, 5, 8";

  /** A search that believes what it reads. */
  private static final class TrustingSearch implements ResumableSearch {
    private String read = "";

    @Override
    public void resume(InputStream in) throws IOException {
      read = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void save(OutputStream out) throws IOException {
      out.write(FOUND.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aSearchGetsWhatWasKept(@TempDir Path folder) throws IOException {
    SearchFile file = new SearchFile(folder.resolve("search"));
    file.save(new TrustingSearch());
    TrustingSearch later = new TrustingSearch();

    file.resume(later);

    assertThat(later.read).isEqualTo(FOUND);
  }

  /** Some bits of compressed data can be changed without a change of what they stand for. */
  @Test
  void aSearchGetsNothingOfADamagedFile(@TempDir Path folder) throws IOException {
    Path path = folder.resolve("search");
    new SearchFile(path).save(new TrustingSearch());
    byte[] whole = Files.readAllBytes(path);
    int refused = 0;
    for (int bit = 0; bit < whole.length * Byte.SIZE; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      refused += isRefused(path, damaged) ? 1 : 0;
    }
    for (int length = 0; length < whole.length; length++) {
      assertThat(isRefused(path, Arrays.copyOf(whole, length))).isTrue();
    }
    assertThat(isRefused(path, Arrays.copyOf(whole, whole.length + 1))).isTrue();

    assertThat(refused).isGreaterThan(whole.length * Byte.SIZE * 9 / 10);
  }

  private static boolean isRefused(Path path, byte[] bytes) throws IOException {
    Files.write(path, bytes);
    TrustingSearch search = new TrustingSearch();
    try {
      new SearchFile(path).resume(search);
      assertThat(search.read).isEqualTo(FOUND);
      return false;
    } catch (FileSystemException e) {
      assertThat(e)
          .hasMessage(path + ": damaged, or no search (expected: a file that --resume has kept)");
      assertThat(search.read).isEmpty();
      return true;
    }
  }
}
