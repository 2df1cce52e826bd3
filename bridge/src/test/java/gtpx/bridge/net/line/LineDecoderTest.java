package gtpx.bridge.net.line;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.net.NoLeaks;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(NoLeaks.class)
class LineDecoderTest {
  private static final int LIMIT = 40;

  // Other tests look for leaks; with leak detection, one byte at a time would take minutes.
  private static final ByteBufAllocator ALLOCATOR = new UnpooledByteBufAllocator(false, true);

  @Test
  void aLineEndsWithLineFeedAndTheReturnBeforeItBelongsToTheEnd() {
    assertThat(cut(LIMIT, "name\r\nversion\n\nqu", 100)).containsExactly("name", "version", "");
  }

  @Test
  void aLineMayBeAsLongAsTheLimitWithoutItsEnd() {
    String longest = "x".repeat(LIMIT);

    assertThat(cut(LIMIT, longest + "\n" + longest + "\r\n", 7)).containsExactly(longest, longest);
  }

  @Test
  void lettersAreUtf8HoweverTheBytesAreSplit() {
    String bytes = "h\u00c3\u00a9 \u00f0\u009f\u0098\u0080\n";

    assertThat(cut(LIMIT, bytes, 1)).containsExactly("hé \ud83d\ude00");
  }

  @Test
  void bytesThatAreNoUtf8AreReplaced() {
    assertThat(cut(LIMIT, "h\u00e9llo \u00ff\n", 100)).containsExactly("h\ufffdllo \ufffd");
  }

  @Test
  void theLimitCountsBytes() {
    String fits = "\u00c3\u00a9".repeat(LIMIT / 2);

    assertThat(cut(LIMIT, fits + "\n" + fits + "xx\n", 100))
        .containsExactly("é".repeat(LIMIT / 2), "too long");
  }

  @Test
  void aLongerLineIsRefusedAndItsRestSkipped() {
    String longer = "12 " + "x".repeat(LIMIT);

    assertThat(cut(LIMIT, longer + "\nname\n", 100)).containsExactly("12 too long", "name");
  }

  @Test
  void aRefusedLineIsNotStored() {
    LineDecoder decoder = new LineDecoder(ALLOCATOR, LIMIT);
    decoder.add(ALLOCATOR.buffer().writeBytes(new byte[LIMIT + 2]));
    decoder.refuse();

    decoder.add(ALLOCATOR.buffer().writeBytes(new byte[100_000]));

    assertThat(decoder.next()).isEmpty();
    assertThat(decoder.isWithinLine()).isTrue();
    assertThat(decoder.rest().readableBytes()).isZero();
  }

  @Test
  void aLimitThatIsRaisedHoldsForTheLineThatHasBegun() {
    LineDecoder decoder = new LineDecoder(ALLOCATOR, LIMIT);
    decoder.add(bytes("x".repeat(100)));
    assertThat(decoder.isTooLong()).isTrue();

    decoder.allow(100);
    decoder.add(bytes("\n"));

    assertThat(decoder.next()).contains(InputLine.of("x".repeat(100), 100));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void howBytesAreSplitMakesNoDifference(long seed) {
    String text = randomText(new Random(seed), 150_000);

    List<String> atOnce = cut(LIMIT, text, text.length());
    List<String> oneByOne = cut(LIMIT, text, 1);
    List<String> inPieces = cut(LIMIT, text, new Random(seed));

    assertThat(atOnce.equals(expected(text))).as("at once").isTrue();
    assertThat(oneByOne.equals(atOnce)).as("one by one").isTrue();
    assertThat(inPieces.equals(atOnce)).as("in pieces").isTrue();
  }

  /** Returns letters and line ends, with an occasional line of many thousand bytes. */
  private static String randomText(Random random, int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      switch (random.nextInt(12)) {
        case 0, 1 -> text.append('\n');
        case 2 -> text.append("\r\n");
        case 3 -> text.append('\r');
        case 4 -> text.append((char) random.nextInt(256));
        case 5 -> text.append(random.nextInt(5000)).append(' ');
        case 6 -> text.append("y".repeat(random.nextInt(200) == 0 ? 30_000 : 1));
        default -> text.append("name x #".repeat(random.nextInt(3)));
      }
    }
    return text.append('\n').toString();
  }

  /** Computes the same result from the whole text, the slow way. */
  private static List<String> expected(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    lines.remove(lines.size() - 1);
    return lines.stream()
        .map(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line)
        .map(
            line ->
                line.length() > LIMIT
                    ? shown(new InputLine(line.substring(0, LIMIT), LIMIT, "x"))
                    : decoded(line))
        .toList();
  }

  private static String decoded(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static List<String> cut(int limit, String text, Random pieces) {
    LineDecoder decoder = new LineDecoder(ALLOCATOR, limit);
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = Math.min(text.length(), from + 1 + pieces.nextInt(300));
      decoder.add(bytes(text.substring(from, to)));
      take(decoder, lines);
      from = to;
    }
    decoder.release();
    return lines;
  }

  private static List<String> cut(int limit, String text, int piece) {
    LineDecoder decoder = new LineDecoder(ALLOCATOR, limit);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < text.length(); from += piece) {
      decoder.add(bytes(text.substring(from, Math.min(text.length(), from + piece))));
      take(decoder, lines);
    }
    decoder.release();
    return lines;
  }

  private static void take(LineDecoder decoder, List<String> lines) {
    boolean hasMore = true;
    while (hasMore) {
      int before = lines.size();
      decoder.next().map(LineDecoderTest::shown).ifPresent(lines::add);
      if (decoder.isTooLong()) {
        lines.add(shown(decoder.refuse()));
      }
      hasMore = lines.size() > before;
    }
  }

  private static String shown(InputLine line) {
    String number = line.id().isPresent() ? line.id().getAsInt() + " " : "";
    return line.refusal().isEmpty() ? line.text() : number + "too long";
  }

  private static ByteBuf bytes(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return ALLOCATOR.buffer(bytes.length).writeBytes(bytes);
  }
}
