package gtpx.engine;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream of bytes into lines, in bounded memory: of a line that is too long only the start
 * is kept. Bytes are letters of ISO 8859-1, so that any of them can be read.
 */
final class LineReader {
  static final int MAX_LINE_BYTES = 1 << 20; // without its end

  private final InputStream in;

  LineReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** A line without its end, or the first {@link #MAX_LINE_BYTES} of it. */
  record Line(String text, boolean isTooLong) {}

  /** The next line; a last one need not have an end. Empty at the end of the stream. */
  Optional<Line> next() throws IOException {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    boolean isTooLong = false;
    int letter = in.read();
    boolean isEnd = letter < 0;
    while (letter >= 0 && letter != '\n') {
      if (kept.size() < MAX_LINE_BYTES) {
        kept.write(letter);
      } else {
        isTooLong = true;
      }
      letter = in.read();
    }
    String text = kept.toString(StandardCharsets.ISO_8859_1);
    return isEnd ? Optional.empty() : Optional.of(new Line(text, isTooLong));
  }
}
