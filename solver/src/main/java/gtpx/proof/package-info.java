/**
 * Checks proofs that the solver has written. Plain and slow, and shares nothing with the search;
 * docs/small-boards.md, "Proof files", has the format.
 */
@NullMarked
package gtpx.proof;

import org.jspecify.annotations.NullMarked;
