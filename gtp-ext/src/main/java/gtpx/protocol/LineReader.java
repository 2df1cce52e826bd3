package gtpx.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream of bytes into lines, in bounded memory: of a line that is too long only the start
 * is kept. Bytes are letters of ISO 8859-1, so that each stays what it is. Not thread-safe.
 */
public final class LineReader {
  private static final int CHUNK_BYTES = 8 << 10;

  private final InputStream in;
  private final int maxBytes;
  private final byte[] chunk = new byte[CHUNK_BYTES];
  private int from;
  private int to;
  private boolean hasEnded;

  /**
   * Reads the lines of a stream.
   *
   * @param maxBytes of a line without its end; the rest is read and forgotten
   */
  public LineReader(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /**
   * A line.
   *
   * @param text without the end of the line
   * @param isTooLong whether the text is only the start of the line
   * @param isWhole whether it had an end; a last line need not
   */
  public record Line(String text, boolean isTooLong, boolean isWhole) {
    /** The text with the end of the line, if it had one. */
    public String withEnd() {
      return isWhole ? text + "\n" : text;
    }
  }

  /** Waits for the next line; empty at the end of the stream, which is read only once. */
  public Optional<Line> next() throws IOException {
    return next(true);
  }

  /** The same, but returns as soon as a line is too long: it may never end. */
  public Optional<Line> nextUnlessTooLong() throws IOException {
    return next(false);
  }

  private Optional<Line> next(boolean toItsEnd) throws IOException {
    StringBuilder kept = new StringBuilder();
    boolean isTooLong = false;
    boolean isWhole = false;
    boolean isEmpty = true;
    while (!isWhole && (toItsEnd || !isTooLong) && (from < to || fill())) {
      int end = endOfLine();
      int length = Math.min(end - from, maxBytes - kept.length());
      kept.append(new String(chunk, from, length, StandardCharsets.ISO_8859_1));
      isTooLong |= length < end - from;
      isWhole = end < to;
      isEmpty = false;
      from = isWhole ? end + 1 : to;
    }
    return isEmpty ? Optional.empty() : Optional.of(new Line(kept.toString(), isTooLong, isWhole));
  }

  /** Whether another whole line has been read already, so that {@link #next} won't wait. */
  public boolean hasAnother() {
    return endOfLine() < to;
  }

  /** A terminal's input goes on after its end, so it is not read again. */
  private boolean fill() throws IOException {
    from = 0;
    to = hasEnded ? 0 : Math.max(0, in.read(chunk));
    hasEnded |= to == 0;
    return !hasEnded;
  }

  /** Where the line ends in what has been read; behind that if it doesn't. */
  private int endOfLine() {
    int end = from;
    while (end < to && chunk[end] != '\n') {
      end++;
    }
    return end;
  }

  /** A text of GTP as it is read: without control characters, and with blanks for tabs. */
  public static String withoutControls(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '\t') {
        kept.append(' ');
      } else if (letter >= ' ' && letter != 127) {
        kept.append(letter);
      }
    }
    return kept.toString();
  }
}
