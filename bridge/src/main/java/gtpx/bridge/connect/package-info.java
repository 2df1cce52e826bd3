/**
 * A thin client: a program's standard streams on one side, and on the other a bridge whose
 * connection may be lost and replaced. It knows the lines of GTP but no rules of Go. Clients start
 * it several times at once, so it loads few classes.
 */
@NullMarked
package gtpx.bridge.connect;

import org.jspecify.annotations.NullMarked;
