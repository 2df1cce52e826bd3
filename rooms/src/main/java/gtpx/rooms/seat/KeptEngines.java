package gtpx.rooms.seat;

import gtpx.client.GtpClient;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Transcript;
import gtpx.rooms.seat.OpenEngine.SwitchingTranscript;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Engines that play one game after the other. An engine is lent to one game at a time, and comes
 * back when its seat is closed; one that was at fault, or whose answer was not awaited, is ended.
 * Games that run at once get an engine each. Gives a game no clean engine by itself: a {@link Seat}
 * sets up its own game at its start.
 *
 * <p>Engines with the same command and the same environment are interchangeable, so a variable that
 * differs from game to game keeps no engine. Thread-safe.
 */
public final class KeptEngines implements EngineSupply, AutoCloseable {
  private final EngineSupply newEngines;
  private final Map<Key, Deque<Kept>> idle = new HashMap<>(); // guarded by this
  private boolean isClosed; // guarded by this

  private record Key(List<String> command, ProcessEnvironment environment) {}

  private record Kept(OpenEngine engine, SwitchingTranscript lines) {}

  /** Gives an engine back, unless it has failed. */
  private record GiveBack(KeptEngines owner, Key key, Kept kept) implements EngineRelease {
    @Override
    public void close(GtpClient client) {
      kept.lines.switchTo(Transcript.NONE);
      if (!client.isOpen() || !owner.keep(key, kept)) {
        kept.engine.close();
      }
    }

    @Override
    public void close(GtpClient client, SeatFault fault) {
      kept.engine.close(fault);
    }

    @Override
    public void suspend(GtpClient client) {
      kept.engine.suspend();
    }
  }

  /**
   * Creates a supply without engines.
   *
   * @param newEngines where they come from when none is free; not closed by this
   */
  public KeptEngines(EngineSupply newEngines) {
    this.newEngines = newEngines;
  }

  /** Lends an engine; a new one is called by the short name of its specification. */
  @Override
  public OpenEngine open(
      SeatSpec player, String name, Transcript transcript, EngineTimeouts timeouts)
      throws SeatFault {
    Key key = new Key(player.command(), player.environment());
    for (Optional<Kept> next = free(key); next.isPresent(); next = free(key)) {
      Kept kept = next.get();
      kept.lines.switchTo(transcript);
      if (kept.engine.answers(timeouts)) {
        return lent(key, kept);
      }
      kept.engine.close(); // it has ended between two games
    }
    SwitchingTranscript lines = new SwitchingTranscript();
    lines.switchTo(transcript);
    return lent(key, new Kept(newEngines.open(player, player.shortName(), lines, timeouts), lines));
  }

  @Override
  public void invite(String line) {
    newEngines.invite(line);
  }

  private OpenEngine lent(Key key, Kept kept) {
    return kept.engine.with(new GiveBack(this, key, kept));
  }

  private synchronized Optional<Kept> free(Key key) {
    return Optional.ofNullable(idle.get(key)).map(Deque::poll);
  }

  /** Returns whether it is kept. */
  private synchronized boolean keep(Key key, Kept kept) {
    if (!isClosed) {
      idle.computeIfAbsent(key, each -> new ArrayDeque<>()).add(kept);
    }
    return !isClosed;
  }

  /** Ends the engines that are not lent, and each of the others when its seat is closed. */
  @Override
  public void close() {
    List<Kept> free = new ArrayList<>();
    synchronized (this) {
      isClosed = true;
      idle.values().forEach(free::addAll);
      idle.clear();
    }
    CompletableFuture.allOf(
            free.stream()
                .map(each -> CompletableFuture.runAsync(each.engine::close))
                .toArray(CompletableFuture[]::new))
        .join();
  }
}
