package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.ClientAddress;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The beginning of a connection between two nodes of a cluster. The node that passes a client on
 * sends one line with the version of this protocol and the secret of the cluster, and the client's
 * address as a PROXY header, version 1. It goes on at once with what the client has sent. The other
 * node accepts with a line, or refuses with a line that says why and closes the connection.
 */
public final class NodeHello {
  /** The event that reports on the connection to another node that this node has refused it. */
  static final Object REFUSED = new Object();

  private static final int VERSION = 1; // change it when nodes of two versions can't work together
  private static final String ACCEPTED = "gtpx-node " + VERSION;
  private static final Pattern HELLO = Pattern.compile("gtpx-node (\\d{1,9}) ([!-~]+)");
  private static final int MOST_BYTES = 256; // of a line

  /** The reason to refuse somebody who isn't a node of the cluster. */
  public static final String STRANGER =
      "this port is for the nodes of a cluster (expected: one that knows the cluster's secret)";

  private NodeHello() {}

  /** Returns what a node sends first. */
  static String of(ClusterSecret secret, ClientAddress client) {
    return ACCEPTED + " " + secret.word() + "\n" + proxyHeader(client.named());
  }

  /**
   * Returns the header, version 1, of a connection that is passed on for a client.
   *
   * @param client the client's address; empty if it isn't known
   */
  private static String proxyHeader(Optional<InetAddress> client) {
    if (client.isEmpty()) {
      return "PROXY UNKNOWN\r\n";
    }
    String address = client.get().getHostAddress();
    String family = client.get() instanceof Inet4Address ? "TCP4" : "TCP6";
    return "PROXY " + family + " " + address + " " + address + " 1 1\r\n"; // nobody reads the rest
  }

  /** Returns the reason to refuse a line; empty if a node of this cluster and version sent it. */
  static Optional<String> refusal(String line, ClusterSecret secret) {
    Matcher hello = HELLO.matcher(line);
    if (!hello.matches() || !secret.matches(hello.group(2))) {
      return Optional.of(STRANGER);
    }
    return Integer.parseInt(hello.group(1)) == VERSION
        ? Optional.empty()
        : Optional.of(
            "this node speaks version %s of forwarding, not %s (expected: nodes with the same version)"
                .formatted(VERSION, hello.group(1)));
  }

  /** Takes the first line; empty if it isn't complete. */
  private static Optional<String> line(ByteBuf in) {
    int end = in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
    if (end < 0 && in.readableBytes() <= MOST_BYTES) {
      return Optional.empty();
    }
    int length = Math.min(MOST_BYTES, end < 0 ? in.readableBytes() : end - in.readerIndex());
    String line = in.toString(in.readerIndex(), length, StandardCharsets.ISO_8859_1);
    in.skipBytes(end < 0 ? in.readableBytes() : end + 1 - in.readerIndex());
    return Optional.of(line);
  }

  /** Reads the line of a node that passes a client on. */
  public static final class Reader extends ByteToMessageDecoder {
    private final ClusterSecret secret;
    private final Runnable whenAccepted;
    private final Consumer<String> whenRefused;

    /**
     * Creates a reader for a new connection.
     *
     * @param whenAccepted adds the next handlers, the first of which reads the PROXY header
     * @param whenRefused sends the reason and closes the connection
     */
    public Reader(ClusterSecret secret, Runnable whenAccepted, Consumer<String> whenRefused) {
      this.secret = secret;
      this.whenAccepted = whenAccepted;
      this.whenRefused = whenRefused;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // if it fails, the connection ends
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
      Optional<String> line = line(in);
      Optional<String> refusal = line.flatMap(hello -> refusal(hello, secret));
      if (refusal.isPresent()) {
        in.skipBytes(in.readableBytes());
        whenRefused.accept(refusal.get());
        context.pipeline().remove(this);
      } else if (line.isPresent()) {
        context.writeAndFlush(Unpooled.copiedBuffer(ACCEPTED + "\n", StandardCharsets.US_ASCII));
        whenAccepted.run();
        context.pipeline().remove(this);
      }
    }
  }

  /** Sends the beginning of a connection to another node, and reads that node's line. */
  static final class Writer extends ByteToMessageDecoder {
    private final String hello;
    private final Consumer<String> whenRefused;

    /**
     * Creates a writer for a new connection.
     *
     * @param hello what to send
     * @param whenRefused receives the reason for a refusal; the connection is closed then
     */
    Writer(String hello, Consumer<String> whenRefused) {
      this.hello = hello;
      this.whenRefused = whenRefused;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // if it fails, the connection ends
    public void channelActive(ChannelHandlerContext context) {
      context.write(Unpooled.copiedBuffer(hello, StandardCharsets.US_ASCII), context.voidPromise());
      context.fireChannelActive();
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // nothing can be done if it fails
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
      Optional<String> line = line(in);
      if (line.filter(ACCEPTED::equals).isPresent()) {
        context.pipeline().remove(this);
      } else if (line.isPresent()) {
        in.skipBytes(in.readableBytes());
        whenRefused.accept(line.get());
        context.fireUserEventTriggered(REFUSED);
        context.close();
      }
    }
  }
}
