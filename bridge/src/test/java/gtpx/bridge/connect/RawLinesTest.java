package gtpx.bridge.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RawLinesTest {
  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Gives at most so many bytes at a time. */
  private static InputStream slowly(String text, int most) {
    byte[] all = text.getBytes(StandardCharsets.ISO_8859_1);
    return new ByteArrayInputStream(all) {
      @Override
      public int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(most, length));
      }
    };
  }

  private static List<String> all(RawLines lines) throws IOException {
    List<String> all = new ArrayList<>();
    String line = lines.next();
    while (!line.isEmpty()) {
      all.add(line);
      line = lines.next();
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void everyByteStaysWhatItIsHoweverItComes(int most) throws IOException {
    RawLines lines = new RawLines(slowly("a\r\n\n\u00ff\u0000\n  \nrest", most), 100);

    assertThat(all(lines)).containsExactly("a\r\n", "\n", "\u00ff\u0000\n", "  \n", "rest");
  }

  @Test
  void aLineThatIsTooLongKeepsItsStartAndItsEnd() throws IOException {
    RawLines lines = new RawLines(bytes("0123456789\nnext\n"), 4);

    assertThat(all(lines)).containsExactly("0123\n", "next\n");
  }

  @Test
  void aLineMayBeLongerThanWhatIsReadAtATime() throws IOException {
    String line = "x".repeat(50_000) + "\n";

    assertThat(all(new RawLines(bytes(line + "y\n"), 60_000))).containsExactly(line, "y\n");
  }

  @Test
  void itKnowsWhetherAnotherLineHasCome() throws IOException {
    RawLines lines = new RawLines(bytes("a\nb\nc"), 100);

    lines.next();
    assertThat(lines.hasAnother()).isTrue();

    lines.next();
    assertThat(lines.hasAnother()).isFalse();
  }
}
