package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.Capabilities;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Program;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeSetting;
import java.util.List;

/**
 * Seats bots and engines: asks each engine for its capabilities, and chooses the seat that fits.
 *
 * @param time the game's time setting, which is sent to them
 * @param bots makes the bots, and those that choose where plain engines can't
 */
public record EngineSeats(
    GameSpec spec, EngineTimeouts timeouts, TimeSetting time, BotFactory bots) {

  /**
   * Seats an engine that has dialled in, once; it is closed if it can't be seated.
   *
   * @param seed of the bot that chooses where it can't, and of the coin that lets it give way
   */
  public SeatSource dialledIn(Color color, Peer peer, long seed) {
    return SeatSource.once(() -> seat(color, peer, true, Transcript.NONE, seed));
  }

  private Seat seat(Color color, Peer peer, boolean hasDialledIn, Transcript transcript, long seed)
      throws SeatFault {
    GtpClient client = new GtpClient(peer, transcript, timeouts.toQuit());
    Timeouts toStart = new Timeouts(timeouts.toStart(), timeouts.toStart());
    try {
      Capabilities capabilities = new Gtp2Client(client, toStart).capabilities();
      return seat(
          color, new EngineConnection(client, timeouts, capabilities, time, hasDialledIn), seed);
    } catch (EngineFault e) {
      SeatFault fault = SeatFault.of(e);
      close(client, hasDialledIn, fault);
      throw fault;
    }
  }

  /**
   * Starts a program for a seat, as often as it is asked to.
   *
   * @param name what the program is called in messages
   * @param transcript of all of them, such as {@link ErrorFile}
   */
  public SeatSource program(
      Color color,
      String name,
      List<String> command,
      ProcessEnvironment environment,
      Transcript transcript,
      long seed) {
    return () -> {
      try {
        ProcessTree processes =
            new ProcessTree(Program.start(name, command, environment, transcript));
        Seat seat = seat(color, processes, false, transcript, seed);
        processes.remember();
        return seat;
      } catch (EngineFault e) {
        throw SeatFault.of(e);
      }
    };
  }

  /**
   * Seats a bot, or a program with our environment.
   *
   * @param name what a program is called in messages
   * @throws IllegalArgumentException for a person
   */
  public SeatSource source(
      SeatSpec player, Color color, String name, Transcript transcript, long seed) {
    return switch (player.kind()) {
      case BOT ->
          () ->
              new BotSeat(
                  color,
                  bots.with(player.bot()).create(player.budget(), seed),
                  player.shortName(),
                  time);
      case PROGRAM ->
          program(color, name, player.command(), ProcessEnvironment.OURS, transcript, seed);
      case HUMAN -> throw new IllegalArgumentException("human (expected: bot or program)");
    };
  }

  private Seat seat(Color color, EngineConnection connection, long seed) {
    return connection.capabilities().speaksGtpx()
        ? new GtpxSeat(spec, color, connection)
        : new PlainSeat(
            spec, color, connection, bots.create(ThinkingBudget.SUBSTITUTE, seed), seed);
  }

  /** Waits for its end, even in an interrupted thread. */
  private static void close(GtpClient client, boolean hasDialledIn, SeatFault fault) {
    boolean wasInterrupted = Thread.interrupted();
    EngineConnection.close(client, hasDialledIn, fault);
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
