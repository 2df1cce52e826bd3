package gtpx.bench.net;

import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/**
 * A client: asks, and hears the answers in order. More answers than questions, and an end that it
 * didn't wish, are faults. Lives on the thread of its {@link LoadLoop}; may be called from any.
 */
public final class LoadConnection {
  private final Channel channel;
  private final Queue<CompletableFuture<String>> asked = new ArrayDeque<>(2);
  private volatile Optional<String> fault = Optional.empty();
  private volatile boolean isWanted = true;

  LoadConnection(Channel channel) {
    this.channel = channel;
    channel.closeFuture().addListener(closed -> fail("the connection was closed"));
  }

  /**
   * Asks.
   *
   * @return the whole answer as it came, without the empty line; completes on the loop's thread
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

  @SuppressWarnings("FutureReturnValueIgnored") // whoever can't be written to has been cut
  private void ask(String command, CompletableFuture<String> answer) {
    if (fault.isPresent()) {
      answer.completeExceptionally(new IllegalStateException(fault.get()));
    } else {
      asked.add(answer);
      channel.writeAndFlush(ByteBufUtil.writeAscii(channel.alloc(), command + "\n"));
    }
  }

  /** The text of an answer that has to be a success; fails with the command and what came. */
  public CompletableFuture<String> askWell(String command) {
    return ask(command)
        .thenApply(
            answer -> {
              if (!answer.startsWith("=")) {
                throw new IllegalStateException(command + ": " + answer);
              }
              return answer.substring(answer.startsWith("= ") ? 2 : 1);
            });
  }

  void hear(String answer) {
    CompletableFuture<String> first = asked.poll();
    if (first == null) {
      fail("an answer without a command: " + answer);
    } else {
      first.complete(answer);
    }
  }

  void fail(String why) {
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

  /** Wants no more of it. */
  @SuppressWarnings("FutureReturnValueIgnored") // it is gone one way or the other
  public void close() {
    isWanted = false;
    channel.close();
  }
}
