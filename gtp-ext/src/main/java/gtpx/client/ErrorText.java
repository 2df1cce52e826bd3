package gtpx.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * What programs write to their standard error, as text from which their very bytes can be had. It
 * is read as UTF-8; any other byte becomes one of the letters U+DC80 to U+DCFF, which UTF-8 doesn't
 * have (as in Python's {@code surrogateescape}, PEP 383).
 */
public final class ErrorText {
  private static final int MAX_PIECE_BYTES = 1 << 20;
  private static final int ESCAPE = 0xdc00; // added to a byte from 0x80 on
  private static final int MAX_SAID_LETTERS = 300;

  private ErrorText() {}

  /** Returns the bytes of a text; they are UTF-8 if it is of another origin. */
  public static byte[] encode(String text) {
    CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    CharBuffer letters = CharBuffer.wrap(text);
    int most = (int) Math.ceil(text.length() * (double) encoder.maxBytesPerChar());
    ByteBuffer bytes = ByteBuffer.allocate(most);
    while (encoder.encode(letters, bytes, true).isError()) {
      int escaped = letters.get() - ESCAPE;
      bytes.put(escaped > 0x7f && escaped <= 0xff ? (byte) escaped : (byte) '?');
    }
    byte[] whole = new byte[bytes.flip().remaining()];
    bytes.get(whole);
    return whole;
  }

  static String decode(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer letters = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, letters, true);
    while (result.isError()) {
      for (int i = 0; i < result.length(); i++) {
        letters.put((char) (ESCAPE + (in.get() & 0xff)));
      }
      result = decoder.decode(in, letters, true);
    }
    return letters.flip().toString();
  }

  /**
   * Reads a stream to its end, line by line with the line ends, which the last line needn't have. A
   * line of more than a megabyte comes in pieces.
   */
  static void read(InputStream stream, Consumer<String> lines) throws IOException {
    InputStream in = new BufferedInputStream(stream);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    while (next >= 0) {
      line.write(next);
      if (next == '\n' || line.size() == MAX_PIECE_BYTES) {
        lines.accept(decode(line.toByteArray()));
        line.reset();
      }
      next = in.read();
    }
    if (line.size() > 0) {
      lines.accept(decode(line.toByteArray()));
    }
  }

  /** Returns the beginning of a line as messages show it, with blanks for what can't be shown. */
  static String shown(String line) {
    return line.substring(0, Math.min(line.length(), MAX_SAID_LETTERS))
        .replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", " ")
        .strip();
  }
}
