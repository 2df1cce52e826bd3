package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A {@link Relay} for two threads, and the connection that it has at the moment. Whichever thread
 * changes something sends what may be sent then; the other never waits for that, so that answers
 * are heard while the bridge doesn't read.
 */
final class RelayConnection {
  private final Function<String, CommandTraits> traits;
  private final Relay relay; // guarded by this, as is all else
  private Optional<BridgeLink> link = Optional.empty();
  private boolean isSending;
  private boolean isShut;

  RelayConnection(JoinRequest request, Function<String, CommandTraits> traits) {
    this.traits = traits;
    relay = new Relay(request);
  }

  /** What one thread sends at a time. */
  private record Batch(BridgeLink link, String lines) {}

  /** There is a connection, the first or another. */
  void begin(BridgeLink next) throws JoinRefusedException {
    synchronized (this) {
      link = Optional.of(next);
      isShut = false;
      relay.begin();
    }
    send();
  }

  /** There is none any more. */
  synchronized void hangUp() {
    close();
    link = Optional.empty();
  }

  /** The client has said a line; if that is too much at a time, waits for answers. */
  void say(String line) throws InterruptedException {
    PendingCommand command = PendingCommand.ofClient(line, traits);
    boolean isFull;
    synchronized (this) {
      relay.say(command);
      isFull = relay.isFull();
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

  /** The client says nothing more. */
  void end() {
    synchronized (this) {
      relay.end();
    }
    send();
  }

  /** The bridge has said a line; returns what the client is told. */
  synchronized List<String> hear(String line) throws JoinRefusedException {
    notifyAll();
    return relay.hear(line);
  }

  /** Whether no connection is needed any more: nothing is asked but, at most, to quit. */
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

  /** What the bridge says on the connection that there is. */
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
      // it is lost, as who hears finds out; what is not answered is said again
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

  /** When all is said: the bridge is told so; when all is answered too, nobody need wait. */
  private void shut() {
    if (relay.isDone()) {
      close();
    } else if (relay.hasSaidAll() && !isShut && link.isPresent()) {
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
