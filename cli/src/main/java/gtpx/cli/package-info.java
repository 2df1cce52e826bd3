/**
 * The program gtpx: its sub-commands, their options and their exit codes. Puts the other parts
 * together and is the only package that may name the bot and the conformance suite. Holds no rule,
 * no protocol and no network code.
 */
@NullMarked
package gtpx.cli;

import org.jspecify.annotations.NullMarked;
