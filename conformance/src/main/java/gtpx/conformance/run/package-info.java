/**
 * Runs scripts against an engine or a server and judges whether each session went as its script
 * says. Knows no rule of any game.
 */
@NullMarked
package gtpx.conformance.run;

import org.jspecify.annotations.NullMarked;
