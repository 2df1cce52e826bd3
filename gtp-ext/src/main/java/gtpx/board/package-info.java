/**
 * The graph of points and the stones on it: points, colours, neighbours, chains, liberties, hashes.
 * Any graph and any number of colours. Knows no rule: no turns, no ko, no captures of its own
 * accord, and no words of a protocol. The lowest package; it depends on no other.
 */
@NullMarked
package gtpx.board;

import org.jspecify.annotations.NullMarked;
