package gtpx.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ErrorTextTest {
  private static byte[] bytes(String latin1) {
    return latin1.getBytes(ISO_8859_1);
  }

  private static List<String> lines(byte[] bytes) throws IOException {
    List<String> lines = new ArrayList<>();
    ErrorText.read(new ByteArrayInputStream(bytes), lines::add);
    return lines;
  }

  @Test
  void linesKeepTheirEndsAndTheLastMayHaveNone() throws IOException {
    assertThat(lines("café\r\n\n 囲碁 \n\tend".getBytes(UTF_8)))
        .containsExactly("café\r\n", "\n", " 囲碁 \n", "\tend");
    assertThat(lines(new byte[0])).isEmpty();
  }

  /** Python: {@code b'caf\xe9 \xc3\xa9'.decode('utf-8', 'surrogateescape')}. */
  @Test
  void bytesThatAreNotUtf8BecomeLettersThatUtf8DoesNotHave() throws IOException {
    assertThat(lines(bytes("caf\u00e9 \u00c3\u00a9"))).containsExactly("caf\udce9 é");
  }

  @Test
  void everyByteComesBack() throws IOException {
    byte[] said = new byte[3 << 20]; // longer than a piece
    new Random(1).nextBytes(said);
    for (int i = 0; i < 2 << 20; i++) {
      said[i] = said[i] == '\n' ? (byte) 0xc3 : said[i];
    }

    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    lines(said).forEach(line -> kept.writeBytes(ErrorText.encode(line)));

    assertThat(kept.toByteArray()).isEqualTo(said);
  }

  @Test
  void aTextOfAnotherOriginIsWrittenInUtf8() {
    assertThat(ErrorText.encode("é\ud800\udc00\ud800")).isEqualTo("é\ud800\udc00?".getBytes(UTF_8));
  }

  @Test
  void messagesShowLettersAndNoControls() {
    assertThat(ErrorText.shown("\u001b[1mcafé\t\udce9\u202e 囲碁\r\n")).isEqualTo("[1mcafé    囲碁");
    assertThat(ErrorText.shown("x".repeat(1000))).hasSize(300);
  }
}
