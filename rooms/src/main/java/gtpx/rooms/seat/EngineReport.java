package gtpx.rooms.seat;

import gtpx.client.Capabilities;
import gtpx.rules.Word;
import java.time.Duration;
import java.util.Optional;

/**
 * What {@link EngineCheck} has found out about one player.
 *
 * @param startUp from the start until it had reported its capabilities, or failed
 * @param abilities empty: it has not reported them
 * @param fault why it can't play; empty: it can
 */
public record EngineReport(
    SeatSpec player, Duration startUp, Optional<Abilities> abilities, Optional<SeatFault> fault) {

  /** How a player takes part in a game. */
  public enum Dialect implements Word {
    /** It is a bot in this process. */
    BOT,
    /** It knows the game itself. */
    GTPX,
    /** It is shown the game in two colours. */
    GTP2,
    /** It plays on a bridge, which knows the game. */
    BRIDGE
  }

  /**
   * What a player can do.
   *
   * @param name the name and version that it reports
   * @param hasTime whether it can be told its time
   * @param hasUndo whether it can take back a move
   * @param judgesDead whether it has an opinion on dead stones
   * @param cleansUp whether it can capture the stones that it considers dead
   */
  public record Abilities(
      String name,
      Dialect dialect,
      boolean hasTime,
      boolean hasUndo,
      boolean judgesDead,
      boolean cleansUp) {

    static Abilities of(String name, Capabilities reported) {
      return new Abilities(
          name,
          reported.speaksGtpx() ? Dialect.GTPX : Dialect.GTP2,
          reported.has("time_settings")
              || reported.has("kgs-time_settings")
              || reported.has("kata-time_settings"),
          reported.has("undo"),
          reported.has("final_status_list"),
          reported.has("kgs-genmove_cleanup"));
    }

    /** Returns those of a bot in this process. */
    static Abilities ofBot(String name) {
      return new Abilities(name, Dialect.BOT, true, true, true, true);
    }

    /** Returns those of a seat on a bridge. */
    static Abilities ofBridge(String name) {
      return new Abilities(name, Dialect.BRIDGE, false, false, false, false);
    }
  }
}
