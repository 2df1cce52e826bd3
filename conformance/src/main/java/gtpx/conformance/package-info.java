/**
 * The conformance suite: scripts that specify what an engine must answer, and the code that reads
 * them, runs them and reports the results. It connects to an engine as any client does, through
 * {@link gtpx.protocol} and {@link gtpx.client}, and never asks this project's rules for the right
 * answer: the judge is independent.
 */
@NullMarked
package gtpx.conformance;

import org.jspecify.annotations.NullMarked;
