/**
 * Schedules of games: who meets whom, and who has which seat in each game. Plays no games itself.
 * Start reading at {@link gtpx.tournament.Schedule}.
 */
@NullMarked
package gtpx.tournament;

import org.jspecify.annotations.NullMarked;
