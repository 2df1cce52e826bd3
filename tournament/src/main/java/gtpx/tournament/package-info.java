/**
 * Series of games: who has which seat in each game, and the results of every entrant. Plays no
 * games itself. Start reading at {@link gtpx.tournament.Standings}.
 */
@NullMarked
package gtpx.tournament;

import org.jspecify.annotations.NullMarked;
