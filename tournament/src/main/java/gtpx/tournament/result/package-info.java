/**
 * Results of a tournament's games, and the file that keeps them. Plays nothing and rates nobody.
 * Start reading at {@link gtpx.tournament.result.ResultsFile}.
 */
@NullMarked
package gtpx.tournament.result;

import org.jspecify.annotations.NullMarked;
