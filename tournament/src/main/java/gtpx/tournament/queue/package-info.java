/**
 * The games of tournaments in a PostgreSQL database, from which workers on any number of machines
 * take them and to which they return the results. Plays no game itself and knows nothing of what a
 * tournament's definition means. Start reading at {@link gtpx.tournament.queue.TournamentQueue},
 * which puts games, or {@link gtpx.tournament.queue.Worker}, which plays them.
 */
@NullMarked
package gtpx.tournament.queue;

import org.jspecify.annotations.NullMarked;
