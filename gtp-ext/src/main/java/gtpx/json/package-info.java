/**
 * Reads untrusted JSON texts, reporting the place of what is wrong, and builds the JSON of answers
 * and files. Knows nothing of games and defines no exception.
 */
@NullMarked
package gtpx.json;

import org.jspecify.annotations.NullMarked;
