/**
 * Unchecked JSON texts, read with the place of what is wrong, and the pieces that JSON answers and
 * files are written of. Knows nothing of games, and no exception of its own.
 */
@NullMarked
package gtpx.json;

import org.jspecify.annotations.NullMarked;
