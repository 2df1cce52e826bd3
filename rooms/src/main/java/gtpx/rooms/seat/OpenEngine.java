package gtpx.rooms.seat;

import gtpx.client.Capabilities;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;

/**
 * An engine that has reported its capabilities, and plays no game yet.
 *
 * @param release what happens to it after the game
 */
public record OpenEngine(GtpClient client, Capabilities capabilities, EngineRelease release) {
  /**
   * Passes the lines of an engine that outlives a game to the transcript of the game that has it
   * now; between games they are dropped.
   */
  static final class SwitchingTranscript implements Transcript {
    private volatile Transcript now = NONE;

    void switchTo(Transcript other) {
      now = other;
    }

    @Override
    public void add(Direction direction, String text) {
      now.add(direction, text);
    }
  }

  /**
   * Asks an engine for its capabilities. If it doesn't report them, it is released.
   *
   * @throws SeatFault if it doesn't; of kind COULD_NOT_START if it is silent
   */
  static OpenEngine ask(
      Peer peer, Transcript transcript, EngineTimeouts timeouts, EngineRelease release)
      throws SeatFault {
    GtpClient client = new GtpClient(peer, transcript, timeouts.toQuit());
    Timeouts toStart = new Timeouts(timeouts.toStart(), timeouts.toStart());
    try {
      return new OpenEngine(client, new Gtp2Client(client, toStart).capabilities(), release);
    } catch (EngineFault e) {
      SeatFault fault = couldNotStart(e);
      close(client, release, fault);
      throw fault;
    }
  }

  /** Returns the fault of an engine that is silent from its start: it isn't late in any game. */
  static SeatFault couldNotStart(EngineFault e) {
    SeatFault fault = SeatFault.of(e);
    return fault.kind() == SeatFault.Kind.TIMED_OUT
        ? new SeatFault(SeatFault.Kind.COULD_NOT_START, String.valueOf(e.getMessage()), e.summary())
        : fault;
  }

  /** Releases an engine and waits for its end, even in an interrupted thread. */
  private static void close(GtpClient client, EngineRelease release, SeatFault fault) {
    boolean wasInterrupted = Thread.interrupted();
    release.close(client, fault);
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether it still answers. */
  boolean answers(EngineTimeouts timeouts) {
    try {
      client.send("protocol_version", timeouts.toAnswer());
      return true;
    } catch (EngineFault e) {
      return false;
    }
  }

  OpenEngine with(EngineRelease other) {
    return new OpenEngine(client, capabilities, other);
  }

  void close() {
    release.close(client);
  }

  void close(SeatFault fault) {
    release.close(client, fault);
  }

  void suspend() {
    release.suspend(client);
  }
}
