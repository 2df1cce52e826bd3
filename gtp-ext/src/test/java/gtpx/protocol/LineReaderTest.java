package gtpx.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Returns a stream that yields at most this many bytes at a time. */
  private static InputStream slowly(String text, int most) {
    byte[] all = text.getBytes(StandardCharsets.ISO_8859_1);
    return new ByteArrayInputStream(all) {
      @Override
      public int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(most, length));
      }
    };
  }

  private static List<String> all(LineReader lines) throws IOException {
    List<String> all = new ArrayList<>();
    Optional<LineReader.Line> line = lines.next();
    while (line.isPresent()) {
      all.add(line.get().withEnd());
      line = lines.next();
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void everyByteStaysWhatItIsHoweverItComes(int most) throws IOException {
    LineReader lines = new LineReader(slowly("a\r\n\n\u00ff\u0000\n  \nrest", most), 100);

    assertThat(all(lines)).containsExactly("a\r\n", "\n", "\u00ff\u0000\n", "  \n", "rest");
  }

  @Test
  void aLineThatIsTooLongKeepsItsStartAndItsEnd() throws IOException {
    LineReader lines = new LineReader(bytes("0123456789\nnext\n"), 4);

    assertThat(all(lines)).containsExactly("0123\n", "next\n");
  }

  @Test
  void onlyALineThatIsTooLongSaysSo() throws IOException {
    LineReader lines = new LineReader(bytes("0123\n01234\n\n0123"), 4);

    assertThat(lines.next()).contains(new LineReader.Line("0123", false, true));
    assertThat(lines.next()).contains(new LineReader.Line("0123", true, true));
    assertThat(lines.next()).contains(new LineReader.Line("", false, true));
    assertThat(lines.next()).contains(new LineReader.Line("0123", false, false));
    assertThat(lines.next()).isEmpty();
  }

  @Test
  void aLineWithoutAnEndNeedNotBeReadOn() throws IOException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }
        };

    assertThat(new LineReader(endless, 4).nextUnlessTooLong())
        .contains(new LineReader.Line("xxxx", true, false));
  }

  @Test
  void aLineMayBeLongerThanWhatIsReadAtATime() throws IOException {
    String line = "x".repeat(50_000) + "\n";

    assertThat(all(new LineReader(bytes(line + "y\n"), 60_000))).containsExactly(line, "y\n");
  }

  @Test
  void itKnowsWhetherAnotherLineHasCome() throws IOException {
    LineReader lines = new LineReader(bytes("a\nb\nc"), 100);

    lines.next();
    assertThat(lines.hasAnother()).isTrue();

    lines.next();
    assertThat(lines.hasAnother()).isFalse();
  }
}
