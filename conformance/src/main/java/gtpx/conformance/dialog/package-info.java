/**
 * A stream to the program under test: bytes out, answers in, and every wait has a limit. Judges
 * nothing.
 */
@NullMarked
package gtpx.conformance.dialog;

import org.jspecify.annotations.NullMarked;
