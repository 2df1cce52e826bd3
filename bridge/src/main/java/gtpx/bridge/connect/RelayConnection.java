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
 * A {@link Relay} for two threads, and its present connection. The thread that changes something
 * sends what may then be sent; the other never waits for that, so that answers are read even while
 * the bridge doesn't read.
 */
final class RelayConnection {
  private final Function<String, CommandTraits> traits;
  private final Relay relay; // guarded by this, as is what follows
  private final Semaphore told = new Semaphore(0); // commands of the client's, and its end
  private Optional<BridgeLink> link = Optional.empty();
  private boolean isSending;
  private boolean isShut;

  RelayConnection(JoinRequest request, Function<String, CommandTraits> traits) {
    this.traits = traits;
    relay = new Relay(request);
  }

  /** What one thread sends at a time. */
  private record Batch(BridgeLink link, String lines) {}

  /** Begins to use a connection, the first or another. */
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

  /** Takes a line of the client's; if too many are unsent, waits for answers. */
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

  /** The client sends nothing more. */
  void end() {
    synchronized (this) {
      relay.end();
    }
    told.release();
    send();
  }

  /**
   * Answers the client's next command for a bridge that has not let us in.
   *
   * @param why it fails
   * @param patience how long to wait for it
   * @return the answer; empty if no command comes
   */
  Optional<String> refuseNext(String why, Duration patience) throws InterruptedException {
    boolean isTold = told.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
    synchronized (this) {
      return isTold ? relay.refuseNext(why) : Optional.empty();
    }
  }

  /** Takes a line of the bridge's; returns what the client is sent. */
  synchronized List<String> receive(String line) throws JoinRefusedException {
    notifyAll();
    return relay.receive(line);
  }

  /** Whether no connection is needed any more: the client waits at most for the answer to quit. */
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

  /** What the bridge sends on the present connection. */
  synchronized InputStream in() {
    return link.orElseThrow().in();
  }

  synchronized boolean isDone() {
    return relay.isDone();
  }

  /** Sends what may be sent, unless the other thread is about to. */
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
      // it is lost, as the reader will notice; what is not answered is sent again
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

  /** Shuts down our side when all is sent, and closes the connection when all is answered. */
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
