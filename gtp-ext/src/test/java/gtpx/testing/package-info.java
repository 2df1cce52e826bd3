/**
 * What the tests of all modules share. Shipped only as this module's test jar, never in the
 * program.
 */
@NullMarked
package gtpx.testing;

import org.jspecify.annotations.NullMarked;
