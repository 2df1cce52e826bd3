package gtpx.gateways.seat;

import gtpx.board.Color;
import gtpx.client.Transcript;
import gtpx.game.GameSpec;
import gtpx.rooms.seat.EngineSupply;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.GenmoveStyle;
import gtpx.rooms.seat.SeatSource;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.time.TimeSetting;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes the player that one specification describes, for game after game. Players know that the
 * server's count takes all stones on the board for alive. Thread-safe.
 *
 * @param player a bot or an engine, not a person
 * @param transcript receives the lines of the engines
 * @param seed of the next game's bot
 */
public record ServerSeats(
    SeatSpec player,
    ServerBots bots,
    EngineSupply engines,
    Transcript transcript,
    GenmoveStyle terms,
    AtomicLong seed)
    implements PlayerSupply {

  /**
   * Creates a supply.
   *
   * @param reports who receives what engines think, if anybody
   * @param seed of the first game's bot; each game uses the next number
   */
  public ServerSeats(
      SeatSpec player,
      ServerBots bots,
      EngineSupply engines,
      Transcript transcript,
      Optional<GenmoveStyle.Reports> reports,
      long seed) {
    this(player, bots, engines, transcript, new GenmoveStyle(reports, true), new AtomicLong(seed));
  }

  @Override
  public ServerSeats neverResigning() {
    return new ServerSeats(player, bots.neverResigning(), engines, transcript, terms, seed);
  }

  /** Returns the seats of a game, such as for a check of the player before the first one. */
  public SeatSources seats(GameSpec spec, TimeSetting time) {
    return new SeatSources(spec, EngineTimeouts.STANDARD, time, bots, engines, terms);
  }

  @Override
  public SeatSource source(GameSpec spec, Color color, TimeSetting time) {
    return seats(spec, time)
        .source(player, color, player.shortName(), transcript, seed.getAndIncrement());
  }
}
