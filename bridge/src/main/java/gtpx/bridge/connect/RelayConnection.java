package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * A {@link Relay} for two threads, with its present connection. A thread that changes something
 * sends what can then be sent. The other thread never waits for that, so that answers are read even
 * while the bridge doesn't read.
 */
final class RelayConnection {
  private final Function<String, CommandTraits> traits;
  private final Relay relay; // guarded by this, like the fields below
  private final Semaphore told = new Semaphore(0); // commands of the client, and its end
  private Optional<BridgeLink> link = Optional.empty();
  private boolean isSending;
  private boolean isShut;

  RelayConnection(JoinRequest request, Function<String, CommandTraits> traits) {
    this.traits = traits;
    relay = new Relay(request);
  }

  /** Lines that one thread sends at a time. */
  private record Batch(BridgeLink link, String lines) {}

  /** Begins to use a connection, the first or a new one. */
  void begin(BridgeLink next) throws JoinRefusedException {
    synchronized (this) {
      link = Optional.of(next);
      isShut = false;
      relay.begin();
    }
    send();
  }

  /** Closes the connection. */
  synchronized void hangUp() {
    close();
    link = Optional.empty();
  }

  /** Takes a line from the client; if too many are unsent, waits for answers. */
  void send(String line) throws InterruptedException {
    PendingCommand command = PendingCommand.ofClient(line, traits);
    boolean isFull;
    synchronized (this) {
      relay.add(command);
      isFull = relay.isFull();
    }
    if (command.command().isPresent()) {
      told.release();
    }
    if (isFull) {
      send();
      awaitRoom();
    }
  }

  private synchronized void awaitRoom() throws InterruptedException {
    while (relay.isFull()) {
      wait();
    }
  }

  /** Notes that the client sends nothing more. */
  void end() {
    synchronized (this) {
      relay.end();
    }
    told.release();
    send();
  }

  /**
   * Answers the client's next command in place of a bridge that has not let us in.
   *
   * @param why the reason for the failure
   * @param patience how long to wait for a command
   * @return the answer; empty if no command comes
   */
  Optional<String> refuseNext(String why, Duration patience) throws InterruptedException {
    boolean isTold = told.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
    synchronized (this) {
      return isTold ? relay.refuseNext(why) : Optional.empty();
    }
  }

  /** Takes a line from the bridge; returns what to send to the client. */
  synchronized List<String> receive(String line) throws JoinRefusedException {
    notifyAll();
    return relay.receive(line);
  }

  /**
   * Returns whether no connection is needed any more, because the client waits at most for the
   * answer to quit.
   */
  synchronized boolean isNeedless() {
    return relay.isDone() || relay.isQuitting();
  }

  /** Returns the answer to quit if the client waits for it. */
  synchronized String takeLeave() {
    return relay.isQuitting() ? relay.takeLeave() : "";
  }

  synchronized boolean hasEntered() {
    return relay.hasEntered();
  }

  synchronized boolean isInside() {
    return relay.isInside();
  }

  /** Returns the bridge's output on the present connection. */
  synchronized InputStream in() {
    return link.orElseThrow().in();
  }

  synchronized boolean isDone() {
    return relay.isDone();
  }

  /** Sends what can be sent, unless the other thread is already sending. */
  void send() {
    Optional<Batch> batch = next(false);
    while (batch.isPresent()) {
      write(batch.get());
      batch = next(true);
    }
  }

  private static void write(Batch batch) {
    try {
      batch.link().out().write(batch.lines().getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // the reader will notice the loss; unanswered commands are sent again
    }
  }

  private synchronized Optional<Batch> next(boolean hasSent) {
    if (isSending && !hasSent) {
      return Optional.empty();
    }
    String lines = link.isPresent() ? relay.take() : "";
    isSending = !lines.isEmpty();
    if (isSending) {
      return Optional.of(new Batch(link.orElseThrow(), lines));
    }
    shut();
    return Optional.empty();
  }

  /**
   * Shuts down our side when everything is sent, and closes the connection when everything is
   * answered.
   */
  private void shut() {
    if (relay.isDone()) {
      close();
    } else if (relay.hasSentAll() && !isShut && link.isPresent()) {
      isShut = true;
      link.get().shut();
    }
  }

  private void close() {
    if (link.isPresent()) {
      link.get().close();
    }
  }
}
