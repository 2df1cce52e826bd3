/**
 * The conformance suite: scripts that specify what an engine must answer, and the code that reads,
 * runs and reports them. It meets an engine as any client does, through {@link gtpx.protocol} and
 * {@link gtpx.client}, and never asks our own rules for the right answer: the judge is independent.
 */
@NullMarked
package gtpx.conformance;

import org.jspecify.annotations.NullMarked;
