package gtpx.rooms.seat;

import gtpx.client.Peer;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A new engine for every game: starts a program, connects to an engine that listens, or waits for
 * one that dials in. Games that name the same port share its socket, which listens from the first
 * of them until this is closed. Keeps no engine after its game.
 */
public final class NewEngines implements EngineSupply, AutoCloseable {
  private final Map<SeatAddress, EngineListener> listeners = new HashMap<>(); // guarded by itself
  private final Consumer<String> invitations;

  /** Creates a supply for games to which nobody is invited by hand. */
  public NewEngines() {
    this(line -> {});
  }

  /**
   * Creates a supply.
   *
   * @param invitations receives the lines that invite somebody to a bridge; called on any thread
   */
  public NewEngines(Consumer<String> invitations) {
    this.invitations = invitations;
  }

  @Override
  public void invite(String line) {
    invitations.accept(line);
  }

  @Override
  public OpenEngine open(
      SeatSpec player, String name, Transcript transcript, EngineTimeouts timeouts)
      throws SeatFault {
    return switch (player.kind()) {
      case PROGRAM -> start(player, name, transcript, timeouts);
      case TCP -> {
        Peer peer = address(player).connect(name, timeouts);
        yield OpenEngine.ask(peer, transcript, timeouts, EngineRelease.QUIT);
      }
      case LISTEN -> listener(player, timeouts).take(transcript);
      case BOT, HUMAN, BRIDGE ->
          throw new IllegalArgumentException(player.words() + " (expected: an engine)");
    };
  }

  private static OpenEngine start(
      SeatSpec player, String name, Transcript transcript, EngineTimeouts timeouts)
      throws SeatFault {
    Program program =
        SeatFault.translate(
            () -> Program.start(name, player.command(), player.environment(), transcript));
    OpenEngine engine = OpenEngine.ask(program, transcript, timeouts, EngineRelease.QUIT);
    program.look(); // a wrapper has started what it wraps by now
    return engine;
  }

  private EngineListener listener(SeatSpec player, EngineTimeouts timeouts) throws SeatFault {
    SeatAddress address = address(player);
    synchronized (listeners) {
      EngineListener listener = listeners.get(address);
      if (listener == null) {
        listener = EngineListener.open(player.shortName(), address, timeouts);
        listeners.put(address, listener);
      }
      return listener;
    }
  }

  private static SeatAddress address(SeatSpec player) {
    return player.address().orElseThrow();
  }

  /** Stops listening, and ends the engines that have dialled in and wait. */
  @Override
  public void close() {
    synchronized (listeners) {
      listeners.values().forEach(EngineListener::close);
      listeners.clear();
    }
  }
}
