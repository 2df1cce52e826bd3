package gtpx.bridge.net;

import gtpx.protocol.GtpError;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts bytes into lines; how the bytes were split into packets makes no difference. A line ends
 * with LF; one CR before it belongs to the end. Not thread-safe.
 *
 * <p>Lines are cut only when they are asked for, and a line is judged against the limit of that
 * moment, which the command before it may have raised. Netty's {@code LineBasedFrameDecoder} hands
 * out all lines of a packet at once, tens of thousands of them if they are short, and judges them
 * all by the same limit. After {@link #isTooLong} returns true, add no bytes until {@link #refuse}
 * or {@link #allow} is called.
 */
final class LineDecoder {
  private static final byte LF = '\n';
  private static final byte CR = '\r';
  private static final int START_BYTES = 256; // of a refused line, for its number

  private final ByteBufAllocator allocator;
  private ByteBuf bytes = Unpooled.EMPTY_BUFFER;
  private int scanned; // bytes of the next line known to hold no LF
  private int limit;
  private boolean isSkipping;

  LineDecoder(ByteBufAllocator allocator, int limit) {
    this.allocator = allocator;
    this.limit = limit;
  }

  /** Sets the limit for the next line, though it may have begun. */
  void allow(int newLimit) {
    limit = newLimit;
  }

  /** Adds bytes, and takes over their release. */
  void add(ByteBuf more) {
    bytes = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, bytes, more);
  }

  /** Cuts the next line; empty if it isn't complete or is too long. */
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

  /** Whether the next line, complete or not, is longer than the limit. */
  boolean isTooLong() {
    return !hasEnd() ? scanned > limit + 1 : scanned - (endsWithCr() ? 1 : 0) > limit;
  }

  /** Drops the next line, which {@link #isTooLong}, and the rest of it when that comes. */
  InputLine refuse() {
    boolean isWhole = hasEnd();
    int length = Math.min(scanned, Math.min(limit, START_BYTES));
    String start = bytes.toString(bytes.readerIndex(), length, StandardCharsets.UTF_8);
    drop(isWhole ? scanned + 1 : scanned);
    isSkipping = !isWhole;
    return new InputLine(start, length, GtpError.LINE_TOO_LONG);
  }

  /** How much memory the bytes take that have not been cut. */
  int memory() {
    return bytes.capacity();
  }

  /** Whether a line has begun and not ended. */
  boolean isWithinLine() {
    return !hasEnd() && (isSkipping || bytes.isReadable());
  }

  /** Gives up the bytes that have not been cut; the caller releases them. */
  ByteBuf rest() {
    ByteBuf rest = bytes;
    bytes = Unpooled.EMPTY_BUFFER;
    scanned = 0;
    return rest;
  }

  void release() {
    drop(bytes.readableBytes());
  }

  /** Looks at every byte once. */
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
