package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.CloseTimer;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.node.ForwardFraming;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.service.SessionFactory;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.util.Optional;

/**
 * A connection that carries plain GTP lines. Splits bytes into lines while there is room for them;
 * otherwise it stops reading. When the client shuts down only its own side, all its commands are
 * still answered. A last line without a line feed isn't a command, since part of it may be missing.
 */
public final class GtpLines extends CommandDispatcher {
  private final LineDecoder decoder;
  private final CloseTimer lineEnd;
  private boolean hasNewLine; // the unfinished line is a new one

  public GtpLines(ConnectionLifecycle connection, SessionFactory sessions, NodeLinks nodes) {
    super(connection, sessions, nodes);
    decoder =
        new LineDecoder(
            connection.channel().alloc(), connection.limits().number(NetLimit.FIRST_LINE_BYTES));
    lineEnd = connection.deadline(connection.limits().time(NetLimit.LINE), CloseReason.SLOW_LINE);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    decoder.add((ByteBuf) message);
    pump();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent || event == SslCloseCompletionEvent.SUCCESS) {
      inputEnded();
    } else {
      super.userEventTriggered(context, event);
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    lineEnd.stop();
    decoder.release();
  }

  @Override
  boolean takeNext() {
    Optional<InputLine> line = hasRoom() ? decoder.next() : Optional.empty();
    if (line.isEmpty() && isIdle() && decoder.isTooLong()) {
      line = Optional.of(decoder.refuse());
    }
    line.ifPresent(this::take);
    hasNewLine |= line.isPresent();
    return line.isPresent();
  }

  @Override
  void settle() {
    boolean isTooLong = decoder.isTooLong();
    if (isTooLong) { // it's refused when its turn comes
      follow();
    }
    boolean mayRead = hasRoom() && !isTooLong;
    connection().read(mayRead);
    if (hasNewLine || !mayRead || !decoder.isWithinLine()) {
      lineEnd.stop();
      hasNewLine = false;
    }
    if (mayRead && decoder.isWithinLine()) {
      lineEnd.start();
    }
    if (isOver()) {
      end(hasEnded() ? CloseReason.CLIENT : CloseReason.SHUTDOWN);
    }
  }

  @Override
  long unfinishedBytes() {
    return decoder.memory();
  }

  @Override
  void discard() {
    decoder.release();
  }

  @Override
  void allow(int bytes) {
    decoder.allow(bytes);
  }

  @Override
  void end(CloseReason reason) {
    lineEnd.stop();
    connection().closeGracefully(reason);
  }

  @Override
  ByteBuf frame(ByteBuf bytes) {
    return bytes;
  }

  @Override
  ByteBuf takeUnfinished() {
    return decoder.rest();
  }

  @Override
  ByteBuf message(InputLine line) {
    return connection().utf8(line.text() + "\n");
  }

  @Override
  ForwardFraming framing(boolean isReversed) {
    return new ByteFraming(connection());
  }
}
