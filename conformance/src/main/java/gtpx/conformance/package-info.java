/**
 * Scripts that say what an engine must answer, and what reads, runs and reports them. Sees an
 * engine as any client does, through {@link gtpx.protocol} and {@link gtpx.client}, and never asks
 * our own rules what the right answer is: the judge is independent.
 */
@NullMarked
package gtpx.conformance;

import org.jspecify.annotations.NullMarked;
