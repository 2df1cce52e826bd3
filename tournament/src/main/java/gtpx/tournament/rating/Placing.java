package gtpx.tournament.rating;

import java.util.List;

/**
 * The places in which the players of a game came in.
 *
 * @param players one for each seat, in seat order
 */
public record Placing(List<Player> players) {
  public Placing {
    players = List.copyOf(players);
  }

  /**
   * One seat of a game.
   *
   * @param entrant its number, from 0
   * @param place 1 for the best; players that share a place have the same
   */
  public record Player(int entrant, int place) {}
}
