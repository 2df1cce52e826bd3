/**
 * Games on disk: what has happened in each, in order, as lines of text that it doesn't read. What
 * is acknowledged survives the end of the process and of the machine.
 */
@NullMarked
package gtpx.bridge.store;

import org.jspecify.annotations.NullMarked;
