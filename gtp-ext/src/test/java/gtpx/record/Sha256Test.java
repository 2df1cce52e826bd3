package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** SHA-256 agrees with FIPS 180-4's examples and with the platform's implementation. */
final class Sha256Test {
  @Test
  void theExamplesOfTheStandardAgree() {
    assertThat(new Sha256().add("abc").hex())
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(
            new Sha256()
                .add("abcdbcdecdefdefgefghfghighi")
                .add("jhijkijkljklmklmnlmnomnopnopq")
                .hex())
        .isEqualTo("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  }

  @Test
  void textsOfAllLengthsUpToFiveBlocksAgreeWithThePlatform() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= 5 * 64; i++) {
      String expected = Hashing.sha256().hashString(text, StandardCharsets.US_ASCII).toString();

      assertThat(new Sha256().add(text.toString()).hex()).as("length %d", i).isEqualTo(expected);
      text.append((char) (' ' + i * 7 % 95));
    }
  }
}
