package gtpx.tournament.result;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a game was for one seat.
 *
 * @param entrant the entrant's name
 * @param player the name that its player reported
 * @param victory its share of the victory, from 0 to 1
 * @param points empty if the rules count none
 * @param fault empty if it had none
 * @param substituted how often another choice replaced the player's own, by the word for the reason
 * @param moves that it was asked for
 * @param seconds that it took for them
 * @param prisoners how many stones of each seat it held in the end, in seat order
 */
public record SeatResult(
    String entrant,
    String player,
    double victory,
    Optional<BigDecimal> points,
    Optional<Fault> fault,
    Map<String, Integer> substituted,
    int moves,
    double seconds,
    List<Integer> prisoners) {
  public SeatResult {
    substituted = Map.copyOf(substituted);
    prisoners = List.copyOf(prisoners);
  }

  /**
   * Why a seat failed.
   *
   * @param kind the word for its kind
   * @param message one line
   */
  public record Fault(String kind, String message) {}
}
