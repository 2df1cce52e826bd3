/**
 * What the tests of every module share. Shipped as the test jar of this module only, never inside
 * the program.
 */
@NullMarked
package gtpx.testing;

import org.jspecify.annotations.NullMarked;
