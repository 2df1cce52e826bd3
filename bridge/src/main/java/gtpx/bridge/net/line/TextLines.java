package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.CloseTimer;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.ConnectionLimiter;
import gtpx.bridge.net.connection.ConnectionStart;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.connection.Protocol;
import gtpx.rooms.limit.LimitValues;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.time.Duration;
import java.util.Optional;

/**
 * A connection that carries lines of another protocol. Splits bytes into lines, and passes them on
 * no faster than the client's rate of commands allows. A line that is too long ends the connection.
 *
 * <p>Some old clients never send a line end. If the first line isn't ended for a second, what has
 * arrived counts as a line, and from then on each packet does.
 */
public final class TextLines extends ChannelInboundHandlerAdapter implements LineConnection {
  private static final Duration BARE = Duration.ofSeconds(1);

  private final ConnectionLifecycle connection;
  private final LineProtocol protocol;
  private final LineDecoder decoder;
  private final CloseTimer lineEnd;
  private final CloseTimer bareEnd;
  private final LineProtocol.Listener handler;
  private Optional<InputLine> next = Optional.empty(); // waits for its turn
  private boolean hasLines; // at least one line has ended
  private boolean hasNewLine; // the unfinished line is a new one
  private boolean isBare; // the client sends no line ends

  TextLines(ConnectionLifecycle connection, LineProtocol protocol) {
    this.connection = connection;
    this.protocol = protocol;
    LimitValues<NetLimit> limits = connection.limits();
    decoder =
        new LineDecoder(connection.channel().alloc(), limits.number(NetLimit.FIRST_LINE_BYTES));
    lineEnd = connection.deadline(limits.time(NetLimit.LINE), CloseReason.SLOW_LINE);
    bareEnd = new CloseTimer(connection.channel(), BARE, this::endBareLine);
    connection.speaks(Protocol.LINES);
    handler = protocol.open(this);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    decoder.add((ByteBuf) message);
    pump();
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (isBare) {
      endBareLine();
    }
    context.fireChannelReadComplete();
  }

  private void endBareLine() {
    if (!hasLines && decoder.isWithinLine()) {
      isBare = true;
    }
    if (isBare && decoder.isWithinLine()) {
      decoder.add(connection.utf8("\n"));
      pump();
    }
  }

  private void pump() {
    while (!connection.isLeaving() && !connection.isServerEnding() && takeNext()) {
      InputLine line = next.orElseThrow();
      if (!connection.admits(client(), 1, this::pump)) {
        connection.read(false);
        return;
      }
      next = Optional.empty();
      hasLines |= !isBare;
      hasNewLine = true;
      connection.heardLine();
      handler.received(line.text());
    }
    settle();
  }

  /** Returns whether there is a line to pass on. */
  private boolean takeNext() {
    if (next.isEmpty() && decoder.isTooLong()) {
      end(CloseReason.LINE_TOO_LONG, "line too long");
    } else if (next.isEmpty()) {
      next = decoder.next();
    }
    return next.isPresent();
  }

  private void settle() {
    connection.read(true);
    bareEnd.stop();
    if (hasNewLine || !decoder.isWithinLine()) {
      lineEnd.stop();
      hasNewLine = false;
    }
    if (!connection.holdsInput(decoder.memory())) {
      end(CloseReason.TOO_MUCH_INPUT, "too much input");
    } else if (decoder.isWithinLine() && !connection.isLeaving()) {
      lineEnd.start();
      if (!hasLines) {
        bareEnd.start();
      }
    }
  }

  private void end(CloseReason reason, String words) {
    write(protocol.refusal(words));
    connection.closeGracefully(reason);
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      connection.closeGracefully(CloseReason.CLIENT);
    }
    context.fireUserEventTriggered(event);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    handler.ended();
    context.fireChannelInactive();
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    lineEnd.stop();
    bareEnd.stop();
    decoder.release();
  }

  @Override
  public String client() {
    return connection.remote().client();
  }

  @Override
  public String address() {
    return connection.remote().words();
  }

  @Override
  public void send(String line) {
    connection.later(() -> write(line));
  }

  private void write(String line) {
    connection.write(connection.utf8(line + "\n"));
  }

  @Override
  public void allowLines(int bytes) {
    connection.later(() -> decoder.allow(bytes));
  }

  @Override
  public void close() {
    connection.later(() -> connection.closeGracefully(CloseReason.DONE));
  }

  /** Returns how a connection of a protocol begins, without detecting anything. */
  public static ConnectionStart serving(LineProtocol protocol) {
    return (connection, tls) -> connection.add(new TextLines(connection, protocol));
  }

  /** Returns how a connection begins that is refused: with a line that says why, and its end. */
  public static ConnectionStart refusing(LineProtocol protocol, ConnectionLimiter.Refusal refusal) {
    return (connection, tls) -> {
      connection.write(connection.utf8(protocol.refusal(refusal.reason()) + "\n"));
      connection.closeGracefully(CloseReason.REFUSED);
    };
  }
}
