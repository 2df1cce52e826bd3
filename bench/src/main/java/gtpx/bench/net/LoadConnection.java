package gtpx.bench.net;

import gtpx.protocol.GtpResponse;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * A client that sends commands and receives their answers in order. An answer without a command is
 * a fault, and so is a connection closed by the other side. Belongs to the thread of its {@link
 * LoadLoop} but may be called from any thread.
 */
public final class LoadConnection {
  private final Channel channel;
  private final Queue<CompletableFuture<String>> asked = new ArrayDeque<>(2);
  private volatile Optional<String> fault = Optional.empty();
  private volatile boolean isWanted = true;

  LoadConnection(Channel channel) {
    this.channel = channel;
    channel.pipeline().addLast(new Answers());
    channel.closeFuture().addListener(closed -> fail("the connection was closed"));
  }

  /**
   * Sends a command.
   *
   * @return the whole answer as received, without the empty line; completes on the loop's thread
   */
  public CompletableFuture<String> ask(String command) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    if (channel.eventLoop().inEventLoop()) {
      ask(command, answer);
    } else {
      channel.eventLoop().execute(() -> ask(command, answer));
    }
    return answer;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a connection that can't be written to gets closed
  private void ask(String command, CompletableFuture<String> answer) {
    if (fault.isPresent()) {
      answer.completeExceptionally(new IllegalStateException(fault.get()));
    } else {
      asked.add(answer);
      channel.writeAndFlush(ByteBufUtil.writeAscii(channel.alloc(), command + "\n"));
    }
  }

  /**
   * Sends text as it is; an answer to it is a fault.
   *
   * @param text of characters up to 255, each of which is one byte
   */
  @SuppressWarnings("FutureReturnValueIgnored") // a connection that can't be written to gets closed
  public void write(String text) {
    channel.writeAndFlush(
        channel
            .alloc()
            .buffer(text.length())
            .writeBytes(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** Stops reading, and leaves further data to the operating system. */
  public void stopReading() {
    channel.config().setAutoRead(false);
  }

  /** The text of an answer that must be a success; fails with the command and the actual answer. */
  public CompletableFuture<String> askWell(String command) {
    return ask(command)
        .thenApply(
            answer -> {
              if (!GtpResponse.isSuccess(answer)) {
                throw new IllegalStateException(command + ": " + answer);
              }
              return answer.substring(answer.startsWith("= ") ? 2 : 1);
            });
  }

  private void receive(String answer) {
    CompletableFuture<String> first = asked.poll();
    if (first == null) {
      fail("an answer without a command: " + answer);
    } else {
      first.complete(answer);
    }
  }

  private void fail(String why) {
    if (isWanted && fault.isEmpty()) {
      fault = Optional.of(why);
      asked.forEach(answer -> answer.completeExceptionally(new IllegalStateException(why)));
      asked.clear();
    }
  }

  /** What went wrong, if anything did. */
  public Optional<String> fault() {
    return fault;
  }

  /** Closes the connection, which doesn't count as a fault. */
  @SuppressWarnings("FutureReturnValueIgnored") // it is closed in any case
  public void close() {
    isWanted = false;
    channel.close();
  }

  /** Splits received bytes into answers, each of which ends with an empty line. */
  private final class Answers extends ChannelInboundHandlerAdapter {
    private static final String END = "\n\n";

    private final StringBuilder begun = new StringBuilder();

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
        receive(begun.substring(from, end));
        from = end + END.length();
      }
      begun.delete(0, from);
      if (begun.length() == 0) {
        begun.trimToSize(); // so that an idle client needs little memory
      }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it is closed in any case
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      fail(String.valueOf(cause.getMessage()));
      context.close();
    }
  }
}
