package gtpx.bridge.net.connection;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.haproxy.HAProxyCommand;
import io.netty.handler.codec.haproxy.HAProxyMessage;
import io.netty.handler.codec.haproxy.HAProxyMessageDecoder;
import io.netty.handler.codec.haproxy.HAProxyProtocolException;
import io.netty.handler.codec.haproxy.HAProxyProxiedProtocol.AddressFamily;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Detects whether the connection of a trusted proxy begins with a PROXY protocol header, version 1
 * or 2, and reads it. Then replaces itself; the bytes after the header are passed on. Netty's
 * decoder alone would wait for twelve bytes, which a GTP client may not send.
 */
public final class ProxyDetector extends ByteToMessageDecoder {
  private static final List<ByteBuf> SIGNATURES =
      List.of(beginning("PROXY "), beginning("\r\n\r\n\0\r\nQUIT\n"));
  private static final Set<AddressFamily> OF_IP =
      Set.of(AddressFamily.AF_IPv4, AddressFamily.AF_IPv6);

  private final ConnectionLifecycle connection;
  private final Consumer<Optional<InetAddress>> whenKnown;

  /**
   * Creates a detector for a new connection.
   *
   * @param whenKnown receives the address for which the proxy has connected, if the proxy names
   *     one, and adds the next handlers
   */
  public ProxyDetector(ConnectionLifecycle connection, Consumer<Optional<InetAddress>> whenKnown) {
    this.connection = connection;
    this.whenKnown = whenKnown;
  }

  /** Returns the bytes of a text with which input may begin. */
  static ByteBuf beginning(String text) {
    return Unpooled.unreleasableBuffer(Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII))
        .asReadOnly();
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
    if (!mayBeHeader(in)) {
      whenKnown.accept(Optional.empty());
      context.pipeline().remove(this);
    } else if (isHeader(in)) {
      connection.add(new HAProxyMessageDecoder(), new Reader());
      context.pipeline().remove(this);
    }
  }

  /** Returns whether a PROXY protocol header begins here. */
  static boolean isHeader(ByteBuf in) {
    return SIGNATURES.stream().anyMatch(signature -> begins(in, signature));
  }

  /** Returns whether the bytes so far may be the beginning of such a header. */
  static boolean mayBeHeader(ByteBuf in) {
    return SIGNATURES.stream().anyMatch(signature -> mayBegin(in, signature));
  }

  static boolean begins(ByteBuf in, ByteBuf signature) {
    return in.readableBytes() >= signature.readableBytes() && mayBegin(in, signature);
  }

  /** Returns whether the bytes so far may be the beginning of that. */
  static boolean mayBegin(ByteBuf in, ByteBuf signature) {
    int length = Math.min(in.readableBytes(), signature.readableBytes());
    return ByteBufUtil.equals(in, in.readerIndex(), signature, 0, length);
  }

  /** Reads the decoded header. */
  private final class Reader extends SimpleChannelInboundHandler<HAProxyMessage> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, HAProxyMessage header) {
      whenKnown.accept(source(header));
      context.pipeline().remove(this);
    }

    /**
     * Returns the client's address; empty for the proxy's own health checks, and if the proxy
     * doesn't know it.
     */
    private Optional<InetAddress> source(HAProxyMessage header) {
      boolean isProxied = header.command() == HAProxyCommand.PROXY;
      return isProxied && OF_IP.contains(header.proxiedProtocol().addressFamily())
          ? TrustedProxies.addressOf(header.sourceAddress())
          : Optional.empty();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      if (cause instanceof HAProxyProtocolException) {
        connection.closeNow(CloseReason.NOT_UNDERSTOOD);
      } else {
        context.fireExceptionCaught(cause);
      }
    }
  }
}
