package gtpx.bridge.net.line;

import gtpx.protocol.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Splits bytes into lines, no matter how the bytes were split into packets. A line ends with LF; a
 * CR before it is part of the line end. Not thread-safe.
 *
 * <p>Lines are produced only on request, and a line is checked against the limit at that moment,
 * which the previous command may have raised. Netty's {@code LineBasedFrameDecoder} emits all lines
 * of a packet at once, tens of thousands if they are short, and checks them all against the same
 * limit. After {@link #isTooLong} returns true, add no bytes until {@link #refuse} or {@link
 * #allow} is called.
 */
final class LineDecoder {
  private static final byte LF = '\n';
  private static final byte CR = '\r';
  private static final int START_BYTES = 256; // of a refused line, to read its id

  private final ByteBufAllocator allocator;
  private ByteBuf bytes = Unpooled.EMPTY_BUFFER;
  private int scanned; // bytes of the next line known to hold no LF
  private int limit;
  private boolean isSkipping;

  LineDecoder(ByteBufAllocator allocator, int limit) {
    this.allocator = allocator;
    this.limit = limit;
  }

  /** Sets the limit for the next line, even if that line has begun. */
  void allow(int newLimit) {
    limit = newLimit;
  }

  /** Adds bytes, and takes ownership of the buffer. */
  void add(ByteBuf more) {
    bytes = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, bytes, more);
  }

  /** Returns the next line; empty if it isn't complete or is too long. */
  Optional<InputLine> next() {
    if (!hasEnd() || isTooLong()) {
      return Optional.empty();
    }
    int length = scanned;
    int kept = endsWithCr() ? length - 1 : length;
    String text = bytes.toString(bytes.readerIndex(), kept, StandardCharsets.UTF_8);
    drop(length + 1);
    return Optional.of(InputLine.of(text, kept));
  }

  /** Returns whether the next line, complete or not, is longer than the limit. */
  boolean isTooLong() {
    return !hasEnd() ? scanned > limit + 1 : scanned - (endsWithCr() ? 1 : 0) > limit;
  }

  /**
   * Drops the next line after {@link #isTooLong}, including the rest of it that is still to come.
   */
  InputLine refuse() {
    boolean isWhole = hasEnd();
    int length = Math.min(scanned, Math.min(limit, START_BYTES));
    String start = bytes.toString(bytes.readerIndex(), length, StandardCharsets.UTF_8);
    drop(isWhole ? scanned + 1 : scanned);
    isSkipping = !isWhole;
    return new InputLine(start, length, FailureKind.LINE_TOO_LONG.words());
  }

  /** Returns how much memory the buffered bytes take. */
  int memory() {
    return bytes.capacity();
  }

  /** Returns whether a line has begun and not ended. */
  boolean isWithinLine() {
    return !hasEnd() && (isSkipping || bytes.isReadable());
  }

  /** Hands over the buffered bytes; the caller releases them. */
  ByteBuf rest() {
    ByteBuf rest = bytes;
    bytes = Unpooled.EMPTY_BUFFER;
    scanned = 0;
    return rest;
  }

  void release() {
    drop(bytes.readableBytes());
  }

  /** Searches for the line end; looks at every byte only once. */
  private boolean hasEnd() {
    skip();
    int from = bytes.readerIndex() + scanned;
    int end = bytes.indexOf(from, bytes.writerIndex(), LF);
    scanned = (end < 0 ? bytes.writerIndex() : end) - bytes.readerIndex();
    return end >= 0;
  }

  private void skip() {
    if (isSkipping) {
      int end = bytes.indexOf(bytes.readerIndex(), bytes.writerIndex(), LF);
      isSkipping = end < 0;
      drop(end < 0 ? bytes.readableBytes() : end + 1 - bytes.readerIndex());
    }
  }

  private boolean endsWithCr() {
    return scanned > 0 && bytes.getByte(bytes.readerIndex() + scanned - 1) == CR;
  }

  private void drop(int count) {
    bytes.skipBytes(count);
    scanned = 0;
    if (!bytes.isReadable()) {
      bytes.release();
      bytes = Unpooled.EMPTY_BUFFER;
    }
  }
}
