/** Reports of the results, for people and for other programs. Judges nothing. */
@NullMarked
package gtpx.conformance.report;

import org.jspecify.annotations.NullMarked;
