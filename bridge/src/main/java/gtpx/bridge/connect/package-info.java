/**
 * A thin client: a program's standard streams on one side, a bridge on the other, which may go and
 * come again. Knows the lines of GTP and no rule. Clients start it several times at once, so it
 * loads little.
 */
@NullMarked
package gtpx.bridge.connect;

import org.jspecify.annotations.NullMarked;
