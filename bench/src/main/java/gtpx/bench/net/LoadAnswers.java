package gtpx.bench.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.charset.StandardCharsets;

/** Cuts what comes into answers, each ended by an empty line. Understands none. */
final class LoadAnswers extends ChannelInboundHandlerAdapter {
  private static final String END = "\n\n";

  private final LoadConnection connection;
  private final StringBuilder begun = new StringBuilder();

  LoadAnswers(LoadConnection connection) {
    this.connection = connection;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      begun.append(bytes.toString(StandardCharsets.ISO_8859_1).replace("\r", ""));
    } finally {
      bytes.release();
    }
    int from = 0;
    for (int end = begun.indexOf(END); end >= 0; end = begun.indexOf(END, from)) {
      connection.hear(begun.substring(from, end));
      from = end + END.length();
    }
    begun.delete(0, from);
    if (begun.length() == 0) {
      begun.trimToSize(); // so that an idle client takes little
    }
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // it is gone one way or the other
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    connection.fail(String.valueOf(cause.getMessage()));
    context.close();
  }
}
