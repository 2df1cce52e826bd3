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
 * Creates the seats of bots and engines. Asks each engine for its capabilities and chooses the kind
 * of seat that fits.
 *
 * @param time the game's time setting, which is sent to the engines
 * @param bots creates the bots, and the bots that choose where plain engines can't
 */
public record EngineSeats(
    GameSpec spec, EngineTimeouts timeouts, TimeSetting time, BotFactory bots) {

  /**
   * Seats an engine that has dialled in; the source works once. The connection is closed if the
   * engine can't be seated.
   *
   * @param seed of the bot that chooses where the engine can't, and of the coin flip that makes it
   *     give way
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
      SeatFault fault = atStart(e);
      close(client, hasDialledIn, fault);
      throw fault;
    }
  }

  /** A program that is silent from its start has never been in the game, so it isn't late. */
  private static SeatFault atStart(EngineFault e) {
    SeatFault fault = SeatFault.of(e);
    return fault.kind() == SeatFault.Kind.TIMED_OUT
        ? new SeatFault(
            SeatFault.Kind.COULD_NOT_START, String.valueOf(e.getMessage()), e.summary())
        : fault;
  }

  /**
   * Returns a source that starts a program for a seat, each time it is opened.
   *
   * @param name the program's name in messages
   * @param transcript receives the lines of every process, such as {@link ErrorFile}
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
   * Returns a source for a bot, or for a program in the environment that its specification names.
   *
   * @param name the program's name in messages
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
          program(color, name, player.command(), player.environment(), transcript, seed);
      case HUMAN -> throw new IllegalArgumentException("human (expected: bot or program)");
    };
  }

  private Seat seat(Color color, EngineConnection connection, long seed) {
    return connection.capabilities().speaksGtpx()
        ? new GtpxSeat(spec, color, connection)
        : new PlainSeat(
            spec, color, connection, bots.create(ThinkingBudget.SUBSTITUTE, seed), seed);
  }

  /** Closes a client and waits for its end, even in an interrupted thread. */
  private static void close(GtpClient client, boolean hasDialledIn, SeatFault fault) {
    boolean wasInterrupted = Thread.interrupted();
    EngineConnection.close(client, hasDialledIn, fault);
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
