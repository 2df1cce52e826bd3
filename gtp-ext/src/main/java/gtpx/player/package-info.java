/**
 * A player that chooses moves, the limits of its thinking, and its findings. Knows no protocol and
 * no way to search.
 */
@NullMarked
package gtpx.player;

import org.jspecify.annotations.NullMarked;
