package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.client.Peer;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.player.BotFactory;
import gtpx.player.ThinkingBudget;
import gtpx.time.TimeSetting;
import java.time.Duration;

/**
 * Creates the seats of bots and engines, for one game. Chooses the kind of seat that fits an
 * engine's capabilities.
 *
 * @param time the game's time setting, which is sent to the engines
 * @param bots creates the bots, and the bots that choose where plain engines can't
 * @param engines where the engines come from
 * @param terms how the engines are asked for moves
 */
public record SeatSources(
    GameSpec spec,
    EngineTimeouts timeouts,
    TimeSetting time,
    BotFactory bots,
    EngineSupply engines,
    GenmoveStyle terms) {

  /** Creates the seats of a game on the standard terms. */
  public SeatSources(
      GameSpec spec,
      EngineTimeouts timeouts,
      TimeSetting time,
      BotFactory bots,
      EngineSupply engines) {
    this(spec, timeouts, time, bots, engines, GenmoveStyle.STANDARD);
  }

  /**
   * Seats an engine that has dialled in; the source works once. The connection is closed if the
   * engine can't be seated.
   *
   * @param seed of the bot that chooses where the engine can't, and of the coin flip that makes it
   *     give way
   */
  public SeatSource dialledIn(Color color, Peer peer, long seed) {
    return SeatSource.once(
        () -> {
          Transcript none = Transcript.NONE;
          return seat(color, OpenEngine.ask(peer, none, timeouts, EngineRelease.HANG_UP), seed);
        },
        () -> peer.close(Duration.ZERO));
  }

  /**
   * Returns a source that opens the player of a seat.
   *
   * @param name what messages call an engine
   * @param transcript receives the lines of every engine that it opens, such as {@link ErrorFile}
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
      case PROGRAM, TCP, LISTEN ->
          () -> seat(color, engines.open(player, name, transcript, timeouts), seed);
      case BRIDGE -> () -> bridge(player, color, name, transcript);
      case HUMAN -> throw new IllegalArgumentException("human (expected: bot or engine)");
    };
  }

  private Seat bridge(SeatSpec player, Color color, String name, Transcript transcript)
      throws SeatFault {
    SeatAddress address = player.address().orElseThrow();
    return BridgeSeat.open(
        spec,
        color,
        address,
        name,
        transcript,
        timeouts,
        line -> {
          transcript.add(Transcript.Direction.STDERR, line + "\n");
          engines.invite(line);
        });
  }

  /** Returns the seat of an engine, which ends with the seat. */
  Seat seat(Color color, OpenEngine engine, long seed) {
    EngineConnection connection = new EngineConnection(engine, timeouts, time, terms);
    return engine.capabilities().speaksGtpx()
        ? new GtpxSeat(spec, color, connection)
        : new PlainSeat(
            spec, color, connection, bots.create(ThinkingBudget.SUBSTITUTE, seed), seed);
  }
}
