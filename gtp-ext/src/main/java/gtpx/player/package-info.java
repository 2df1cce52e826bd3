/**
 * Somebody who chooses moves, on which terms, and what was found. Knows no protocol and no way to
 * search.
 */
@NullMarked
package gtpx.player;

import org.jspecify.annotations.NullMarked;
