/**
 * Ratings from the results of games: Elo and a sequential test for two players, strengths by the
 * Plackett-Luce model for more. Knows no games and no schedule. Start reading at {@link
 * gtpx.tournament.rating.PlackettLuce}.
 */
@NullMarked
package gtpx.tournament.rating;

import org.jspecify.annotations.NullMarked;
