/**
 * How time is given in a game, and the clock of one seat. Reads no clock itself: every instant is
 * passed in, as nanoseconds of a clock that somebody else reads. Knows no game and no player.
 */
@NullMarked
package gtpx.time;

import org.jspecify.annotations.NullMarked;
