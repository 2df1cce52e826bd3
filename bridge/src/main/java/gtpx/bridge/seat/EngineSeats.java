package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.Capabilities;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.player.ThinkingBudget;
import gtpx.time.EngineTime;
import gtpx.time.TimeSetting;

/**
 * Seats engines: asks what they can do and finds the seat that fits. Starts no program.
 *
 * @param time what they are told of the game's time
 * @param bots who chooses where a plain engine can't
 */
public record EngineSeats(
    GameSpec spec, EngineTimeouts patience, TimeSetting time, BotFactory bots) {

  /**
   * Seats an engine, which is closed if it can't be seated.
   *
   * @param seed of whoever chooses where it can't, and of the coin that lets it give way
   */
  public Seat seat(Color color, Peer peer, Transcript transcript, long seed) throws SeatFault {
    GtpClient client = new GtpClient(peer, transcript, patience.toQuit());
    Timeouts toStart = new Timeouts(patience.toStart(), patience.toStart());
    try {
      return seat(color, client, new Gtp2Client(client, toStart).capabilities(), seed);
    } catch (EngineFault e) {
      close(client);
      throw SeatFault.of(e);
    }
  }

  private Seat seat(Color color, GtpClient client, Capabilities capabilities, long seed) {
    EngineConnection line = new EngineConnection(client, patience);
    EngineTime words = new EngineTime(time, capabilities.commands());
    return capabilities.speaksGtpx()
        ? new GtpxSeat(spec, color, line, capabilities, words)
        : new PlainSeat(
            spec,
            color,
            line,
            capabilities,
            bots.create(ThinkingBudget.SUBSTITUTE, seed),
            words,
            seed);
  }

  /** Waits for its end, even in a thread that was told to end. */
  private static void close(GtpClient client) {
    boolean wasInterrupted = Thread.interrupted();
    client.close();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
