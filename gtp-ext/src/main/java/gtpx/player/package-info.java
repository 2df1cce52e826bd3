/**
 * The interface of players that choose moves: the limits of their thinking, their findings, and the
 * words with which users configure a search. Knows no protocol, and contains no search.
 */
@NullMarked
package gtpx.player;

import org.jspecify.annotations.NullMarked;
