/**
 * Time settings and the clock of one seat. Reads no clock itself: every instant is passed in, in
 * nanoseconds of a clock that the caller reads. Knows no game and no player.
 */
@NullMarked
package gtpx.time;

import org.jspecify.annotations.NullMarked;
