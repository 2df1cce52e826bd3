/**
 * One stream to the program that is tested: bytes out, answers in, and no wait without an end.
 * Judges nothing.
 */
@NullMarked
package gtpx.conformance.dialog;

import org.jspecify.annotations.NullMarked;
