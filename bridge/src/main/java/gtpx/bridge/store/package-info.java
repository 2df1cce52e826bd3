/**
 * Games on disk: the events of each, in order, as lines of text that this package doesn't
 * interpret. Acknowledged writes survive a crash of the process and of the machine.
 */
@NullMarked
package gtpx.bridge.store;

import org.jspecify.annotations.NullMarked;
