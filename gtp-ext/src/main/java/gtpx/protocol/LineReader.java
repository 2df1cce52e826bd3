package gtpx.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits a stream of bytes into lines, in bounded memory: only the start of a line that is too long
 * is kept. Bytes are decoded as ISO 8859-1, so that none is lost. Not thread-safe.
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
   * Creates a reader for the lines of a stream.
   *
   * @param maxBytes of a line without its end; the rest is read and dropped
   */
  public LineReader(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /**
   * A line.
   *
   * @param text without the line end
   * @param isTooLong whether the text is only the start of the line
   * @param isWhole whether the line had an end; the last line needn't have one
   */
  public record Line(String text, boolean isTooLong, boolean isWhole) {
    /** The text with the line end, if it had one. */
    public String withEnd() {
      return isWhole ? text + "\n" : text;
    }
  }

  /** Waits for the next line; empty at the end of the stream, which is read only once. */
  public Optional<Line> next() throws IOException {
    return next(true);
  }

  /** Does the same, but returns as soon as a line is too long, because it may never end. */
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

  /** Whether another whole line has already been read, so that {@link #next} won't block. */
  public boolean hasAnother() {
    return endOfLine() < to;
  }

  /**
   * Reads more bytes. The end of the stream is read only once, because a terminal's input continues
   * after it.
   */
  private boolean fill() throws IOException {
    from = 0;
    to = hasEnded ? 0 : Math.max(0, in.read(chunk));
    hasEnded |= to == 0;
    return !hasEnded;
  }

  /** The index of the line end in the bytes read so far; the index after them if there is none. */
  private int endOfLine() {
    int end = from;
    while (end < to && chunk[end] != '\n') {
      end++;
    }
    return end;
  }

  /** A text as GTP reads it: without control characters, and with blanks in place of tabs. */
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
