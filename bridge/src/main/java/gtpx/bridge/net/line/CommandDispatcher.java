package gtpx.bridge.net.line;

import gtpx.bridge.net.connection.ChannelPeer;
import gtpx.bridge.net.connection.CloseReason;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.bridge.net.connection.NetLimit;
import gtpx.bridge.net.node.ForwardFraming;
import gtpx.bridge.net.node.ForwardedCommand;
import gtpx.bridge.net.node.ForwardedConnection;
import gtpx.bridge.net.node.NodeLink;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.ForwardScope;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.SessionFactory;
import gtpx.client.Peer;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rooms.limit.LimitValues;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Passes the lines of one connection to its {@link CommandHandler} one at a time: the next line
 * follows when the previous one is answered and the client reads its answers. Subclasses turn
 * network input into lines, and frame the answers. Confined to the event loop, except for the
 * methods of {@link ClientConnection}. These are queued on the loop even when called on it, so that
 * they take effect in order and never during a call to the handler.
 */
abstract class CommandDispatcher extends ChannelInboundHandlerAdapter implements ClientConnection {
  private static final long BYTES_A_LETTER = 2; // in memory, at most
  private static final InputLine INTERRUPT = InputLine.of("# interrupt", 0);
  private static final String TOO_MUCH_INPUT =
      "too much input is waiting on all connections; send shorter lines or try again later";

  private final ConnectionLifecycle connection;
  private final CommandHandler handler;
  private final NodeLinks nodes;
  private final Deque<InputLine> waiting = new ArrayDeque<>(); // few, if hasRoom is respected
  private int waitingBytes;
  private long busyBytes; // of the unanswered command
  private int limit; // of a line's length
  private boolean hasSpoken; // a command has come: not a port scanner
  private boolean isBusy; // a command is unanswered
  private boolean isFollowed; // and its handler knows that more input has come
  private boolean hasEnded; // no more lines will come
  private boolean isShuttingDown; // the connection ends once no answer is owed
  private long taken; // how many lines were ever added
  private long interruptedUpTo; // how many came before the last interrupt

  CommandDispatcher(ConnectionLifecycle connection, SessionFactory sessions, NodeLinks nodes) {
    this.connection = connection;
    this.nodes = nodes;
    limit = connection.limits().number(NetLimit.FIRST_LINE_BYTES);
    handler = sessions.open(this);
    connection.channel().closeFuture().addListener(closed -> handler.closed());
  }

  /**
   * Takes the next received line, if there is room for it; returns whether there was one. For
   * transports that may deliver several lines at a time.
   */
  boolean takeNext() {
    return false;
  }

  /** Reads on, waits or ends the connection; called when nothing more can be done now. */
  abstract void settle();

  /** Allows lines of that many bytes from now on. */
  abstract void allow(int bytes);

  /** Returns how much memory the incomplete line takes. */
  abstract long unfinishedBytes();

  /** Drops the input of the incomplete line. */
  abstract void discard();

  /** Closes the connection when everything has been sent. */
  abstract void end(CloseReason reason);

  /** Wraps bytes as they are written to the channel; callable from any thread. */
  abstract Object frame(ByteBuf bytes);

  /** Returns a message from which that line would be read again. */
  abstract Object message(InputLine line);

  /** Returns how messages are translated for another node. */
  abstract ForwardFraming framing(boolean isReversed);

  /** Takes the input that isn't a line yet; the caller releases it. */
  abstract ByteBuf takeUnfinished();

  final ConnectionLifecycle connection() {
    return connection;
  }

  /** Returns whether more lines may be queued. */
  final boolean hasRoom() {
    LimitValues<NetLimit> limits = connection.limits();
    return waiting.size() < limits.number(NetLimit.QUEUED_LINES)
        && waitingBytes < limits.number(NetLimit.QUEUED_BYTES);
  }

  /** Returns whether all received commands are answered. */
  final boolean isIdle() {
    return !isBusy && waiting.isEmpty();
  }

  final boolean hasEnded() {
    return hasEnded;
  }

  /** Returns whether the connection is to be closed and no answer is owed. */
  final boolean isOver() {
    return isShuttingDown ? !isBusy : hasEnded && isIdle();
  }

  /** Does everything that can be done now. Call it after every change. */
  final void pump() {
    boolean hasMoved = !connection.isLeaving();
    while (hasMoved) {
      boolean hasTaken = takeNext();
      hasMoved = (giveNext() || hasTaken) && !connection.isLeaving();
    }
    if (!connection.isLeaving() && countInput()) {
      settle();
    }
  }

  /**
   * Counts the unprocessed input. If there is too much, closes the connection and returns false.
   */
  private boolean countInput() {
    boolean isLittle =
        connection.holdsInput(unfinishedBytes() + BYTES_A_LETTER * waitingBytes + busyBytes);
    if (!isLittle) {
      closeOverInput();
    }
    return isLittle;
  }

  /**
   * Closes the connection because of too much input. If a command is running, only its answer is
   * owed, so no refusal is sent.
   */
  private void closeOverInput() {
    boolean isOwed = !isIdle();
    waiting.clear();
    waitingBytes = 0;
    discard();
    if (isOwed) {
      connection.closeNow(CloseReason.TOO_MUCH_INPUT);
    } else {
      send(GtpResponse.failure(OptionalInt.empty(), TOO_MUCH_INPUT));
      end(CloseReason.TOO_MUCH_INPUT);
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    if (!connection.isLeaving()) {
      countInput();
    }
    context.fireChannelReadComplete();
  }

  /**
   * Adds a line. An interrupt is reported at once to the running command, and to the queued
   * commands when their turn comes. All other lines are queued.
   */
  final void take(InputLine line) {
    connection.heardLine();
    if (line.isInterrupt()) {
      interruptedUpTo = taken;
      if (isBusy) {
        handler.interrupted();
      }
    } else {
      taken++;
      waiting.add(line);
      waitingBytes += line.cost();
      follow();
    }
  }

  /** Notifies the running command, once, that more input has arrived. */
  final void follow() {
    if (isBusy && !isFollowed) {
      isFollowed = true;
      handler.followed();
    }
  }

  /** Handles the end of the input; the queued lines are still answered. */
  final void inputEnded() {
    hasEnded = true;
    follow();
    pump();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == ConnectionLifecycle.SHUTDOWN) {
      isShuttingDown = true;
      pump();
    } else {
      context.fireUserEventTriggered(event);
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    pump();
    context.fireChannelWritabilityChanged();
  }

  private boolean giveNext() {
    if (isBusy
        || connection.isServerEnding()
        || waiting.isEmpty()
        || !connection.channel().isWritable()
        || !connection.admits(client(), 1, this::pump)) {
      return false;
    }
    InputLine line = waiting.remove();
    waitingBytes -= line.cost();
    String refusal = line.bytes() > limit ? FailureKind.LINE_TOO_LONG.words() : line.refusal();
    if (refusal.isEmpty()) {
      line.command().ifPresent(command -> give(command, line.memoryOfWords()));
    } else {
      refuse(line, refusal);
    }
    return true;
  }

  private void refuse(InputLine line, String reason) {
    send(GtpResponse.failure(line.id(), reason));
    if (reason.equals(FailureKind.LINE_TOO_LONG.words()) && !hasSpoken) {
      end(CloseReason.LINE_TOO_LONG);
    }
  }

  private void give(GtpCommand command, long bytes) {
    isBusy = true;
    busyBytes = bytes;
    hasSpoken = true;
    isFollowed = false;
    handler.command(command);
    if (interruptedUpTo >= taken - waiting.size()) {
      handler.interrupted();
    }
    if (hasEnded || !waiting.isEmpty()) {
      follow();
    }
  }

  private void send(GtpResponse response) {
    connection.write(frame(connection.utf8(response.toString())));
  }

  @Override
  public final String address() {
    return connection.remote().words();
  }

  @Override
  public final boolean isLocal() {
    return connection.remote().isLocal();
  }

  @Override
  public final String client() {
    return connection.remote().client();
  }

  @Override
  public final void answer(GtpResponse response) {
    connection.later(() -> sendAnswer(response));
  }

  private void sendAnswer(GtpResponse response) {
    if (!isBusy) {
      throw new IllegalStateException("an answer without a command");
    }
    send(response);
    noteAnswered();
  }

  @Override
  public final void allowLines(int bytes) {
    connection.later(() -> raiseLimit(bytes));
  }

  private void raiseLimit(int bytes) {
    limit = Math.min(bytes, connection.limits().number(NetLimit.LINE_BYTES));
    allow(limit);
    pump();
  }

  @Override
  public final void close() {
    connection.later(() -> end(CloseReason.DONE));
  }

  @Override
  public final Peer turnRound(String name) {
    ChannelPeer peer = new ChannelPeer(name, connection, this::frame);
    connection.later(() -> turnInto(peer));
    return peer;
  }

  /** Turns the connection into the peer. Lines that came after the last command go to the peer. */
  private void turnInto(ChannelPeer peer) {
    isBusy = false;
    busyBytes = 0;
    String rest = waiting.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    waiting.clear();
    waitingBytes = 0;
    connection.holdsInput(0);
    peer.receive(Unpooled.wrappedBuffer(rest.getBytes(StandardCharsets.UTF_8)));
    peer.receive(takeUnfinished());
    if (hasEnded) {
      peer.end();
    }
    connection.channel().pipeline().replace(this, null, peer);
  }

  @Override
  public final boolean canBeForwarded() {
    return nodes.exist();
  }

  @Override
  public final boolean isForwarded() {
    return connection.isForwarded();
  }

  @Override
  public final void forward(GtpCommand command, InetSocketAddress node, ForwardScope scope) {
    connection.later(
        () ->
            NodeLink.open(
                connection,
                nodes,
                node,
                new ForwardedCommand(connection, command, scope, new Forwarding(command, scope))));
  }

  /** What becomes of a command that another node answers. */
  private final class Forwarding implements ForwardedCommand.Result {
    private final GtpCommand command;
    private final ForwardScope scope;

    private Forwarding(GtpCommand command, ForwardScope scope) {
      this.command = command;
      this.scope = scope;
    }

    @Override
    public void answered(ByteBuf answer) {
      if (connection.isLeaving()) {
        answer.release();
        return;
      }
      connection.write(frame(answer));
      noteAnswered();
    }

    @Override
    public void moved(NodeLink link, ByteBuf answer) {
      if (connection.isLeaving()) {
        answer.release();
        link.close();
        return;
      }
      if (answer.isReadable()) {
        connection.write(frame(answer));
      }
      moveTo(link, scope == ForwardScope.ALL);
    }

    @Override
    public void unreachable() {
      if (!connection.isLeaving()) {
        send(GtpResponse.failure(command.id(), Placement.unreachable()));
        noteAnswered();
      }
    }

    @Override
    public void lost() {
      if (!connection.isLeaving()) {
        end(CloseReason.NODE);
      }
    }
  }

  private void noteAnswered() {
    isBusy = false;
    busyBytes = 0;
    pump();
  }

  /** Passes everything on from now on, beginning with the lines that are queued. */
  private void moveTo(NodeLink link, boolean isReversed) {
    ForwardedConnection rest = new ForwardedConnection(connection, link, framing(isReversed));
    link.setReceiver(rest);
    isBusy = false;
    connection.holdsInput(0);
    long number = taken - waiting.size();
    for (InputLine line : waiting) {
      rest.take(message(line));
      number++;
      if (number == interruptedUpTo) {
        rest.take(message(INTERRUPT));
      }
    }
    waiting.clear();
    waitingBytes = 0;
    rest.take(takeUnfinished());
    connection.channel().pipeline().replace(this, null, rest);
    if (hasEnded || isShuttingDown) {
      rest.end();
    }
  }
}
