/**
 * A player that chooses moves, the limits of its thinking, its findings, and the words by which
 * users say how it is to search. Knows no protocol, and searches nothing.
 */
@NullMarked
package gtpx.player;

import org.jspecify.annotations.NullMarked;
