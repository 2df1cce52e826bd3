/**
 * Where rooms keep what happens in them, as lines of text that this package doesn't interpret. A
 * server has a store behind it, a match nothing.
 */
@NullMarked
package gtpx.rooms.log;

import org.jspecify.annotations.NullMarked;
