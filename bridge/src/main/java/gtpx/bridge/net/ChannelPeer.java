package gtpx.bridge.net;

import gtpx.client.EngineFault;
import gtpx.client.EngineFault.Kind;
import gtpx.client.Peer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.Function;

/**
 * A connection that was turned round: the other side answers, like an engine, what is written. Its
 * streams wait, and so are not for the threads of the network.
 */
final class ChannelPeer implements Peer {
  private final String name;
  private final ConnectionLifecycle link;
  private final ByteQueue in;
  private final ChannelOutput out;

  /**
   * The peer at the other end of {@code link}.
   *
   * @param framing what is written to the channel to send some bytes
   */
  ChannelPeer(String name, ConnectionLifecycle link, Function<ByteBuf, Object> framing) {
    this.name = name;
    this.link = link;
    in = new ByteQueue(link.config().sizes().peer(), () -> link.later(() -> link.read(true)));
    out = new ChannelOutput(link, framing);
    link.channel().closeFuture().addListener(closed -> end());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public EngineFault ended(String during) {
    return new EngineFault(Kind.DISCONNECTED, name + " closed the connection during " + during);
  }

  @Override
  public void close(Duration grace) {
    in.end();
    link.later(() -> link.leave(CloseReason.DONE));
  }

  /** Bytes have come, which are released here. On the event loop. */
  void receive(ByteBuf bytes) {
    try {
      link.read(in.add(ByteBufUtil.getBytes(bytes)));
    } finally {
      bytes.release();
    }
  }

  /** Nothing more will come. */
  void end() {
    in.end();
    out.wake();
  }

  /** The connection broke. */
  void fail(IOException cause) {
    in.fail(cause);
    out.wake();
  }

  /** The other side has read what was written, or not yet. */
  void writabilityChanged() {
    out.wake();
  }
}
