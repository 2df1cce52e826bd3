package gtpx.bridge.net;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.ssl.SslHandler;
import java.time.Duration;

/**
 * The end of a connection in good order: what was written is sent, then our side is shut, and the
 * other is given a moment to shut its own. If it were closed at once while the other side still
 * sends, the system would throw away what that side has not read yet.
 */
final class GracefulClose {
  private final Channel channel;
  private final CloseTimer last;
  private boolean hasBegun;

  GracefulClose(Channel channel, Duration patience) {
    this.channel = channel;
    last = new CloseTimer(channel, patience, this::close);
  }

  boolean hasBegun() {
    return hasBegun;
  }

  void begin() {
    if (!hasBegun) {
      hasBegun = true;
      channel.config().setAutoRead(true); // or the other side's end would not be seen
      channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(sent -> shutTls());
    }
  }

  void stop() {
    last.stop();
  }

  private void shutTls() {
    SslHandler tls = channel.pipeline().get(SslHandler.class);
    ChannelFuture shut = tls == null ? channel.newSucceededFuture() : tls.closeOutbound();
    shut.addListener(done -> shutOutput());
  }

  private void shutOutput() {
    if (channel.isActive() && channel instanceof DuplexChannel both && !both.isInputShutdown()) {
      last.start();
      both.shutdownOutput().addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    } else {
      close();
    }
  }

  /** Ends it at once. */
  @SuppressWarnings("FutureReturnValueIgnored") // there is nothing to be done if it fails
  void close() {
    channel.close();
  }
}
