/**
 * Writes games as JSON and as SGF, and reads them. Translates the events of a {@link gtpx.game
 * game} and replays them; does not decide whether a move was legal.
 */
@NullMarked
package gtpx.record;

import org.jspecify.annotations.NullMarked;
