/**
 * The positions that the games of a tournament start from: from records, random and balanced, or
 * with handicap. Doesn't play the games.
 */
@NullMarked
package gtpx.tournament.opening;

import org.jspecify.annotations.NullMarked;
