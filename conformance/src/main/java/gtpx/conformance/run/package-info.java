/**
 * Holds the sessions of scripts with an engine or a server, and says of each whether it went as the
 * script has it. Knows no rule of any game.
 */
@NullMarked
package gtpx.conformance.run;

import org.jspecify.annotations.NullMarked;
