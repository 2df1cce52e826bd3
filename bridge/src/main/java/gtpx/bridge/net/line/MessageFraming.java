package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.node.ForwardFraming;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The framing of a WebSocket: a message is a line, and an answer is a message. A message of several
 * lines is refused here, in its turn among the answers. With reversed roles, a message of the
 * client is an answer, and a line of the node is a message.
 */
final class MessageFraming implements ForwardFraming {
  /** The failure of a message of several lines. */
  static final String SEVERAL_LINES =
      FailureKind.SYNTAX_ERROR.because("several lines (expected: one per message)");

  private static final byte LF = '\n';
  private static final byte[] LINE_END = {LF};
  private static final byte[] ANSWER_END = {LF, LF};
  private static final int MOST_OF_NUMBER = 64; // bytes, with the beginning of the name

  private final ConnectionLifecycle connection;
  private final boolean isReversed;
  private final Deque<Optional<GtpResponse>> due = new ArrayDeque<>(); // empty: the node's
  private ByteBuf answer = Unpooled.EMPTY_BUFFER; // incomplete
  private int scanned; // bytes of it that are known to hold no end

  MessageFraming(ConnectionLifecycle connection, boolean isReversed) {
    this.connection = connection;
    this.isReversed = isReversed;
  }

  @Override
  public ByteBuf toNode(Object message, Consumer<Object> client) {
    try {
      return message instanceof TextWebSocketFrame text
          ? bytes(text, client)
          : Unpooled.EMPTY_BUFFER;
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private ByteBuf bytes(TextWebSocketFrame text, Consumer<Object> client) {
    ByteBuf content = text.content();
    if (isReversed) {
      return Unpooled.wrappedBuffer(content.retain(), Unpooled.wrappedBuffer(ANSWER_END));
    }
    int end = content.indexOf(content.readerIndex(), content.writerIndex(), LF);
    if (end >= 0 && end < content.writerIndex() - 1) {
      due.add(Optional.of(severalLines(text.text())));
      sendRefusals(client);
      return Unpooled.EMPTY_BUFFER;
    }
    if (isCommand(content)) {
      due.add(Optional.empty());
    }
    return end < 0
        ? Unpooled.wrappedBuffer(content.retain(), Unpooled.wrappedBuffer(LINE_END))
        : content.retain();
  }

  private static GtpResponse severalLines(String message) {
    String first = message.substring(0, message.indexOf('\n'));
    return GtpResponse.failure(InputLine.of(first, 0).id(), SEVERAL_LINES);
  }

  /** Returns whether a line gets an answer; looks only at its beginning. */
  private static boolean isCommand(ByteBuf line) {
    int start = line.readerIndex();
    while (start < line.writerIndex() && line.getByte(start) >= 0 && line.getByte(start) <= ' ') {
      start++;
    }
    int length = Math.min(MOST_OF_NUMBER, line.writerIndex() - start);
    return GtpCommand.parse(line.toString(start, length, StandardCharsets.US_ASCII)).isPresent();
  }

  private void sendRefusals(Consumer<Object> client) {
    while (!due.isEmpty() && due.element().isPresent()) {
      client.accept(frame(due.remove().orElseThrow().toString()));
    }
  }

  private TextWebSocketFrame frame(String text) {
    return new TextWebSocketFrame(connection.utf8(text));
  }

  @Override
  public void fromNode(ByteBuf bytes, Consumer<Object> client) {
    ByteBufAllocator allocator = connection.channel().alloc();
    answer = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, answer, bytes);
    int length = nextLength();
    while (length > 0) {
      client.accept(new TextWebSocketFrame(answer.readRetainedSlice(length)));
      scanned = 0;
      due.poll();
      sendRefusals(client);
      length = nextLength();
    }
    if (!answer.isReadable()) {
      release();
    }
  }

  /** Returns the length of the next message; 0 if it isn't complete. */
  private int nextLength() {
    int end = answer.indexOf(answer.readerIndex() + scanned, answer.writerIndex(), LF);
    while (end >= 0 && !isEnd(end)) {
      scanned = end + 1 - answer.readerIndex();
      end = answer.indexOf(end + 1, answer.writerIndex(), LF);
    }
    return end < 0 ? 0 : end + 1 - answer.readerIndex();
  }

  /** Returns whether the line that ends there is the last of a message. */
  private boolean isEnd(int end) {
    int start = answer.readerIndex();
    byte first = answer.getByte(start);
    boolean isLine = isReversed && first != '?' && first != '=';
    return isLine || (end > start && answer.getByte(end - 1) == LF);
  }

  @Override
  public boolean hasRoom() {
    return due.size() < connection.limits().number(NetLimit.QUEUED_LINES);
  }

  @Override
  public void end(CloseReason reason) {
    connection.write(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
    connection.closeGracefully(reason);
  }

  @Override
  public void release() {
    answer.release();
    answer = Unpooled.EMPTY_BUFFER;
    scanned = 0;
  }
}
