package gtpx.rooms.seat;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.client.Peer;
import gtpx.client.Transcript;
import gtpx.rooms.seat.OpenEngine.SwitchingTranscript;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A socket on which engines dial in: each speaks GTP there as an engine does on its standard
 * streams. A connection is asked for its capabilities as soon as it is made, so that strangers, who
 * answer something else or nothing, never reach a game. The engines wait in a queue. Thread-safe.
 */
final class EngineListener implements AutoCloseable {
  private static final int MAX_SILENT = 64; // connections that have not answered yet
  private static final int MAX_WAITING = 256; // engines
  private static final Duration TO_RECOVER = Duration.ofMillis(100);

  private final String name;
  private final ServerSocket socket;
  private final EngineTimeouts timeouts;
  private final Semaphore silent = new Semaphore(MAX_SILENT);
  private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>(MAX_WAITING);
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private final ExecutorService threads;

  private record Waiting(OpenEngine engine, SwitchingTranscript lines) {}

  private EngineListener(String name, ServerSocket socket, EngineTimeouts timeouts) {
    this.name = name;
    this.socket = socket;
    this.timeouts = timeouts;
    threads =
        Executors.newCachedThreadPool(
            new ThreadFactoryBuilder().setNameFormat(name + " %d").setDaemon(true).build());
  }

  /**
   * Listens.
   *
   * @param name what messages call the engines
   * @param address without a host: this machine only
   * @param timeouts of the engines' first answers
   * @throws SeatFault if that port can't be used
   */
  static EngineListener open(String name, SeatAddress address, EngineTimeouts timeouts)
      throws SeatFault {
    try {
      InetAddress host =
          address.host().isPresent()
              ? InetAddress.getByName(address.host().get())
              : InetAddress.getLoopbackAddress();
      ServerSocket socket = new ServerSocket();
      socket.setReuseAddress(true); // else a second run fails within minutes of the first
      socket.bind(new InetSocketAddress(host, address.port()), MAX_SILENT);
      EngineListener listener = new EngineListener(name, socket, timeouts);
      listener.threads.execute(listener::accept);
      return listener;
    } catch (IOException e) {
      throw new SeatFault(
          SeatFault.Kind.COULD_NOT_START, "cannot listen for " + name + ": " + e.getMessage());
    }
  }

  int port() {
    return socket.getLocalPort();
  }

  /** Returns how many engines wait for a game. */
  int waiting() {
    return queue.size();
  }

  private void accept() {
    while (!isClosed.get()) {
      try {
        accept(socket.accept());
      } catch (IOException e) {
        LockSupport.parkNanos(TO_RECOVER.toNanos()); // closed, or this process has no file left
      }
    }
    threads.shutdown();
  }

  private void accept(Socket connection) throws IOException {
    try {
      connection.setTcpNoDelay(true); // every command waits for its answer
      Peer peer = Peer.of(name, connection.getInputStream(), connection.getOutputStream());
      if (silent.tryAcquire()) {
        threads.execute(() -> greet(peer));
      } else {
        connection.close();
      }
    } catch (IOException e) { // it has already ended
      connection.close();
    }
  }

  private void greet(Peer peer) {
    try {
      SwitchingTranscript lines = new SwitchingTranscript();
      OpenEngine engine = OpenEngine.ask(peer, lines, timeouts, EngineRelease.HANG_UP);
      if (!queue.offer(new Waiting(engine, lines))) {
        engine.suspend();
      }
    } catch (SeatFault e) {
      // a stranger, whose connection is closed
    } finally {
      silent.release();
      closeWaiting();
    }
  }

  /**
   * Waits for an engine.
   *
   * @throws SeatFault if none has dialled in in time
   */
  OpenEngine take(Transcript transcript) throws SeatFault {
    while (true) {
      Waiting next = next();
      next.lines().switchTo(transcript);
      if (next.engine().answers(timeouts)) {
        return next.engine();
      }
      next.engine().close(); // it has left while it waited
    }
  }

  private Waiting next() throws SeatFault {
    try {
      Waiting next = queue.poll(timeouts.toStart().toNanos(), TimeUnit.NANOSECONDS);
      if (next != null) {
        return next;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    double seconds = timeouts.toStart().toMillis() / 1000.0;
    throw new SeatFault(
        SeatFault.Kind.COULD_NOT_START,
        "no engine has dialled in at " + name + " within " + seconds + " s");
  }

  /** Ends the engines that wait; those that play belong to their seats. */
  @Override
  public void close() {
    isClosed.set(true);
    try {
      socket.close();
    } catch (IOException e) {
      // it listens no more in any case
    }
    closeWaiting();
  }

  /** Once closed, ends the engines that wait, also those that have answered since. */
  private void closeWaiting() {
    if (isClosed.get()) {
      for (Waiting each = queue.poll(); each != null; each = queue.poll()) {
        each.engine().close();
      }
    }
  }
}
