/**
 * The graph of points and the stones on it: points, colours, neighbours, chains, liberties, hashes.
 * Supports any graph and up to 64 colours. Knows no rules: no turns, no ko, no captures of its own
 * accord, and no words of a protocol. The lowest package; it depends on no other.
 */
@NullMarked
package gtpx.board;

import org.jspecify.annotations.NullMarked;
