package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.Capabilities;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.engine.Player;
import gtpx.game.GameSpec;
import java.time.Duration;

/**
 * Seats engines: asks what they can do and finds the seat that fits. Starts no program.
 *
 * @param toChoose how long one may take for a move
 * @param moveSeconds how long it is told that it may take
 */
public record EngineSeats(GameSpec spec, Duration toChoose, int moveSeconds) {
  private static final Timeouts TO_START = // a JVM on a busy machine
      new Timeouts(Duration.ofSeconds(60), Duration.ofSeconds(60));
  private static final Duration TO_QUIT = Duration.ofSeconds(2);

  /**
   * Seats an engine, which is closed if it can't be seated.
   *
   * @param substitute who chooses where a plain engine can't
   * @param seed of the coin that lets a plain engine give way
   */
  public Seat seat(Color color, Peer peer, Transcript transcript, Player substitute, long seed)
      throws SeatFault {
    GtpClient client = new GtpClient(peer, transcript, TO_QUIT);
    try {
      Capabilities capabilities = new Gtp2Client(client, TO_START).capabilities();
      Line line = new Line(client, toChoose);
      return capabilities.speaksGtpx()
          ? new GtpxSeat(spec, color, line, capabilities, moveSeconds)
          : new PlainSeat(spec, color, line, capabilities, substitute, moveSeconds, seed);
    } catch (EngineFault e) {
      client.close();
      throw SeatFault.of(e);
    }
  }
}
