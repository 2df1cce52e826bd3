package gtpx.bridge.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Tells by its first bytes what a connection speaks, puts the handlers for it in its own place, and
 * hands the bytes on to them. Within TLS another one looks again.
 */
final class ProtocolDetector extends ByteToMessageDecoder {
  private static final byte TLS_HANDSHAKE = 0x16;
  private static final List<String> METHODS =
      List.of("GET ", "POST ", "HEAD ", "OPTIONS ", "PUT ", "DELETE ");

  private final ConnectionLifecycle link;
  private final Optional<SslContext> tls;
  private final Speakers speakers;

  /** What is put in the place of a recogniser. */
  interface Speakers {
    void addGtp(ConnectionLifecycle link);

    void addHttp(ConnectionLifecycle link);
  }

  /**
   * Before anything was said.
   *
   * @param tls empty: TLS isn't spoken
   */
  ProtocolDetector(ConnectionLifecycle link, Optional<SslContext> tls, Speakers speakers) {
    this.link = link;
    this.tls = tls;
    this.speakers = speakers;
  }

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
    if (in.getByte(in.readerIndex()) == TLS_HANDSHAKE) {
      addTls(context, in);
    } else if (METHODS.stream().anyMatch(method -> begins(in, method))) {
      link.speaks(Protocol.HTTP);
      speakers.addHttp(link);
      context.pipeline().remove(this);
    } else if (METHODS.stream().noneMatch(method -> mayBegin(in, method))) {
      link.speaks(Protocol.GTP);
      speakers.addGtp(link);
      context.pipeline().remove(this);
    }
  }

  private void addTls(ChannelHandlerContext context, ByteBuf in) {
    if (tls.isEmpty()) {
      in.skipBytes(in.readableBytes());
      link.cut(CloseReason.NOT_UNDERSTOOD);
    } else {
      SslHandler handler = tls.get().newHandler(context.alloc());
      handler.setHandshakeTimeoutMillis(0); // the first word's time is the handshake's too
      link.add(handler, new ProtocolDetector(link, Optional.empty(), speakers));
      context.pipeline().remove(this);
    }
  }

  private static boolean begins(ByteBuf in, String method) {
    return in.readableBytes() >= method.length() && mayBegin(in, method);
  }

  private static boolean mayBegin(ByteBuf in, String method) {
    int length = Math.min(in.readableBytes(), method.length());
    String start = in.toString(in.readerIndex(), length, StandardCharsets.US_ASCII);
    return method.startsWith(start);
  }
}
