/**
 * Series of games: who sits where in each, and what the results come to for every entrant. Plays no
 * game itself. Start reading at {@link gtpx.tournament.Standings}.
 */
@NullMarked
package gtpx.tournament;

import org.jspecify.annotations.NullMarked;
