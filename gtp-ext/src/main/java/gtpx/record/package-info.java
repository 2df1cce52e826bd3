/**
 * Games written down and read again, as JSON and as SGF. Translates the events of a {@link
 * gtpx.game game} and replays them; whether a move was legal is not decided here.
 */
@NullMarked
package gtpx.record;

import org.jspecify.annotations.NullMarked;
