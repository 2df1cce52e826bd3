package gtpx.bridge.connect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Cuts a stream of bytes into lines, each with its end as it came. Bytes are letters of ISO 8859-1,
 * so that any of them stays what it is. Of a line that is too long the start is kept, and its end.
 */
final class RawLines {
  private static final int CHUNK_BYTES = 8 << 10;

  private final InputStream in;
  private final int most;
  private final byte[] chunk = new byte[CHUNK_BYTES];
  private int from;
  private int to;
  private boolean hasEnded;

  /**
   * Those of a stream.
   *
   * @param most letters of a line that are kept
   */
  RawLines(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /**
   * Waits for the next line.
   *
   * @return without {@code \n} if the stream has ended before; empty at the end
   */
  String next() throws IOException {
    StringBuilder line = new StringBuilder();
    boolean isWhole = false;
    while (!isWhole && (from < to || fill())) {
      int end = end();
      isWhole = end < to;
      int until = isWhole ? end + 1 : to;
      int kept = Math.min(until - from, most - line.length());
      line.append(new String(chunk, from, kept, StandardCharsets.ISO_8859_1));
      from = until;
    }
    boolean hasLostEnd = isWhole && line.charAt(line.length() - 1) != '\n';
    return (hasLostEnd ? line.append('\n') : line).toString();
  }

  /** A terminal's input goes on after its end; it is not asked again. */
  private boolean fill() throws IOException {
    from = 0;
    to = hasEnded ? 0 : Math.max(0, in.read(chunk));
    hasEnded |= to == 0;
    return !hasEnded;
  }

  /** Where the line ends in what was read; behind it if it doesn't. */
  private int end() {
    int end = from;
    while (end < to && chunk[end] != '\n') {
      end++;
    }
    return end;
  }

  /** Whether another line has been read already. */
  boolean hasAnother() {
    return end() < to;
  }
}
