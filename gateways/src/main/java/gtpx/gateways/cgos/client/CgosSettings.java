package gtpx.gateways.cgos.client;

import gtpx.game.GameSpec;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * What a client plays, and how long.
 *
 * @param rules the server's rules; every game brings its own board and komi
 * @param lag safety margin subtracted from the clock before the player sees it
 * @param games after how many games the client leaves; empty: never
 */
public record CgosSettings(CgosLogin login, GameSpec rules, Duration lag, OptionalInt games) {
  /**
   * Checks that a CGOS server can play these rules.
   *
   * @throws IllegalArgumentException if they aren't for two players who move in turn
   */
  public CgosSettings {
    if (rules.players() != 2 || rules.rules().isSimultaneous()) {
      throw new IllegalArgumentException(
          rules.variant() + " (expected: a game of two players who move in turn)");
    }
  }
}
