package gtpx.bridge.net.connection;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.ssl.SslHandler;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Detects the protocol of a connection by its first bytes, replaces itself by that protocol's
 * handlers, and passes the bytes on to them. Within TLS a second detector does the same again.
 */
public final class ProtocolDetector extends ByteToMessageDecoder {
  private static final byte TLS_HANDSHAKE = 0x16;
  private static final List<ByteBuf> METHODS =
      Stream.of("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT")
          .map(method -> ProxyDetector.beginning(method + " "))
          .toList();

  private final ConnectionLifecycle connection;
  private final Optional<TlsContext> tls;
  private final Protocols protocols;

  /**
   * Detects the protocol of a new connection.
   *
   * @param gtp adds the handlers of GTP if it was detected
   * @param http adds those of HTTP
   */
  public record Protocols(Consumer<ConnectionLifecycle> gtp, Consumer<ConnectionLifecycle> http)
      implements ConnectionStart {
    @Override
    public void begin(ConnectionLifecycle connection, Optional<TlsContext> tls) {
      connection.add(new ProtocolDetector(connection, tls, this));
    }
  }

  /**
   * Creates a detector for a new connection.
   *
   * @param tls empty if TLS is refused
   */
  ProtocolDetector(ConnectionLifecycle connection, Optional<TlsContext> tls, Protocols protocols) {
    this.connection = connection;
    this.tls = tls;
    this.protocols = protocols;
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
    if (in.getByte(in.readerIndex()) == TLS_HANDSHAKE) {
      addTls(context, in);
    } else if (ProxyDetector.isHeader(in)) { // a trusted proxy's has already been read
      in.skipBytes(in.readableBytes());
      connection.refuseProxyHeader();
    } else if (METHODS.stream().anyMatch(method -> ProxyDetector.begins(in, method))) {
      connection.speaks(Protocol.HTTP);
      protocols.http().accept(connection);
      context.pipeline().remove(this);
    } else if (!ProxyDetector.mayBeHeader(in)
        && METHODS.stream().noneMatch(method -> ProxyDetector.mayBegin(in, method))) {
      connection.speaks(Protocol.GTP);
      protocols.gtp().accept(connection);
      context.pipeline().remove(this);
    }
  }

  private void addTls(ChannelHandlerContext context, ByteBuf in) {
    if (tls.isEmpty()) {
      in.skipBytes(in.readableBytes());
      connection.closeNow(CloseReason.NOT_UNDERSTOOD);
    } else {
      SslHandler handler = tls.get().current().newHandler(context.alloc());
      handler.setHandshakeTimeoutMillis(0); // the first-line timer covers the handshake
      connection.add(handler, new ProtocolDetector(connection, Optional.empty(), protocols));
      context.pipeline().remove(this);
    }
  }
}
