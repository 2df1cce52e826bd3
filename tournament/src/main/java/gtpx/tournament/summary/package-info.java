/**
 * What the results of a tournament add up to, game by game: standings, duels, ratings, the
 * advantage of seats, alliances, captures, faults and time. Prints nothing. Start reading at {@link
 * gtpx.tournament.summary.Summary}.
 */
@NullMarked
package gtpx.tournament.summary;

import org.jspecify.annotations.NullMarked;
