package gtpx.bridge.net;

import gtpx.bridge.session.CommandHandler;
import gtpx.bridge.session.SessionFactory;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/**
 * The lines of one connection, given to its {@link CommandHandler} one at a time: the next when the
 * one before is answered and the other side reads its answers. Knows neither bytes nor messages,
 * which are its {@link Transport}'s; lives on one event loop.
 */
final class CommandDispatcher {
  private final ConnectionLifecycle link;
  private final Transport carrier;
  private final LineQueue waiting;
  private final CommandHandler caller;
  private int limit;
  private boolean hasSpoken; // a command has come, so that it is no noise
  private boolean isBusy; // a command is not answered yet
  private boolean isFollowed; // and its caller has been told that something has come behind it
  private boolean hasEnded;
  private boolean isDeparting;
  private long interruptedUpTo;

  CommandDispatcher(ConnectionLifecycle link, Transport carrier, SessionFactory callers) {
    this.link = link;
    this.carrier = carrier;
    limit = link.config().sizes().firstLine();
    waiting = new LineQueue(link.config().sizes());
    caller = callers.open(new ChannelConnection(link, this, carrier));
    link.channel().closeFuture().addListener(closed -> caller.closed());
  }

  boolean hasRoom() {
    return waiting.hasRoom();
  }

  /** Whether everything that came is answered. */
  boolean isIdle() {
    return !isBusy && waiting.isEmpty();
  }

  /** Does what can be done now. To be called when anything has changed. */
  void pump() {
    boolean hasMoved = !link.isLeaving();
    while (hasMoved) {
      boolean hasPulled = carrier.pull();
      hasMoved = (giveNext() || hasPulled) && !link.isLeaving();
    }
    if (!link.isLeaving()) {
      carrier.settle();
    }
  }

  /**
   * One more line. An interrupt is told at once, to the command that runs and, when their turn
   * comes, to those that wait; all others wait.
   */
  void take(InputLine line) {
    link.heardLine();
    if (line.isInterrupt()) {
      interruptedUpTo = waiting.taken();
      if (isBusy) {
        caller.interrupted();
      }
    } else {
      waiting.add(line);
      follow();
    }
  }

  /** Something has come behind the command that runs. */
  void follow() {
    if (isBusy && !isFollowed) {
      isFollowed = true;
      caller.followed();
    }
  }

  /** No more lines will come. */
  void end() {
    hasEnded = true;
    follow();
    pump();
  }

  /** No more commands are to be given. */
  void depart() {
    isDeparting = true;
    pump();
  }

  /** Whether the connection may be closed: it is to be, and no answer is owed. */
  boolean isOver() {
    return isDeparting ? !isBusy : hasEnded && isIdle();
  }

  private boolean giveNext() {
    if (isBusy || isDeparting || waiting.isEmpty() || !link.channel().isWritable()) {
      return false;
    }
    InputLine line = waiting.remove();
    String refusal = line.text().length() > limit ? GtpError.LINE_TOO_LONG : line.refusal();
    if (refusal.isEmpty()) {
      line.command().ifPresent(this::give);
    } else {
      refuse(line, refusal);
    }
    return true;
  }

  private void refuse(InputLine line, String words) {
    send(GtpResponse.failure(line.id(), words));
    if (words.equals(GtpError.LINE_TOO_LONG) && !hasSpoken) {
      carrier.end(CloseReason.LINE_TOO_LONG);
    }
  }

  private void give(GtpCommand command) {
    isBusy = true;
    hasSpoken = true;
    isFollowed = false;
    caller.command(command);
    if (interruptedUpTo >= waiting.given()) {
      caller.interrupted();
    }
    if (hasEnded || !waiting.isEmpty()) {
      follow();
    }
  }

  private void send(GtpResponse response) {
    link.write(carrier.frame(link.ascii(response.toString())));
  }

  void answer(GtpResponse response) {
    if (!isBusy) {
      throw new IllegalStateException("an answer without a command");
    }
    send(response);
    isBusy = false;
    pump();
  }

  void allow(int bytes) {
    limit = Math.min(bytes, link.config().sizes().line());
    carrier.allow(limit);
    pump();
  }

  void turnRound(ChannelPeer peer) {
    isBusy = false;
    byte[] rest = waiting.rest().getBytes(StandardCharsets.ISO_8859_1);
    carrier.turnRound(peer, Unpooled.wrappedBuffer(rest));
  }
}
