package gtpx.bridge.net.node;

import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.service.ForwardScope;
import gtpx.protocol.GtpCommand;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;

/**
 * A command that another node answers. Collects the answer, because the first byte decides whether
 * the rest of the connection goes to that node, too. Confined to the event loop.
 */
public final class ForwardedCommand implements NodeLink.Receiver {
  private static final int MOST_BYTES = 64 << 10; // of an answer with which no session begins
  private static final byte LF = '\n';

  private final ConnectionLifecycle connection;
  private final GtpCommand command;
  private final ForwardScope scope;
  private final Result result;
  private ByteBuf answer = Unpooled.EMPTY_BUFFER;

  /** Receives what has become of the command; exactly one method is called, once. */
  public interface Result {
    /** It was answered, and the session stays here. */
    void answered(ByteBuf answer);

    /**
     * Everything else goes to the other node, too.
     *
     * @param answer empty if roles are reversed
     */
    void moved(NodeLink link, ByteBuf answer);

    /** It was certainly not carried out, because the other node isn't reached. */
    void unreachable();

    /** The other node was lost, and it is unknown whether it has carried the command out. */
    void lost();
  }

  public ForwardedCommand(
      ConnectionLifecycle connection, GtpCommand command, ForwardScope scope, Result result) {
    this.connection = connection;
    this.command = command;
    this.scope = scope;
    this.result = result;
  }

  @Override
  public void connected(NodeLink link) {
    link.send(connection.utf8(command + "\n"));
    if (scope == ForwardScope.ALL) {
      result.moved(link, Unpooled.EMPTY_BUFFER);
    }
  }

  @Override
  public void received(NodeLink link, ByteBuf bytes) {
    answer =
        ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(connection.channel().alloc(), answer, bytes);
    if (isComplete()) {
      settle(link);
    } else if (answer.readableBytes() > MOST_BYTES) {
      link.close();
      ended(true);
    }
  }

  private boolean isComplete() {
    int end = answer.writerIndex();
    return answer.readableBytes() >= 2
        && answer.getByte(end - 1) == LF
        && answer.getByte(end - 2) == LF;
  }

  private void settle(NodeLink link) {
    ByteBuf whole = answer;
    answer = Unpooled.EMPTY_BUFFER;
    boolean isSuccess = whole.getByte(whole.readerIndex()) == '=';
    if (isSuccess && scope == ForwardScope.UNLESS_REFUSED) {
      result.moved(link, whole);
    } else {
      link.reset();
      result.answered(whole);
    }
  }

  @Override
  public void written(NodeLink link) {
    // there is nothing more to send
  }

  @Override
  public void clientGone() {
    forget();
  }

  private void forget() {
    answer.release();
    answer = Unpooled.EMPTY_BUFFER;
  }

  @Override
  public void ended(boolean mayBeDone) {
    forget();
    if (mayBeDone) {
      result.lost();
    } else {
      result.unreachable();
    }
  }
}
