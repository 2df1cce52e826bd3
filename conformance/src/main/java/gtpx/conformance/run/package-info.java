/**
 * Runs scripts against an engine or a server, and judges whether each session followed its script.
 * Knows no rules of any game.
 */
@NullMarked
package gtpx.conformance.run;

import org.jspecify.annotations.NullMarked;
