package gtpx.tournament.result;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a game was for one seat.
 *
 * @param entrant the entrant's name
 * @param victory its share of the victory, from 0 to 1
 * @param points empty if the rules count none
 * @param fault the word for its fault; empty if it had none
 * @param moves that it was asked for
 * @param seconds that it took for them
 */
public record SeatResult(
    String entrant,
    double victory,
    Optional<BigDecimal> points,
    Optional<String> fault,
    int moves,
    double seconds) {}
