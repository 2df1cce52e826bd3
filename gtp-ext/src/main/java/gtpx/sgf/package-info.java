/**
 * The syntax of SGF, the Smart Game Format: bytes to a tree of nodes and back, texts, points of a
 * board of letters. Knows no game and no rules; what a property means is its reader's business.
 */
@NullMarked
package gtpx.sgf;

import org.jspecify.annotations.NullMarked;
