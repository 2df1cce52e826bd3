/**
 * The program gtpx: its sub-commands, their options and their exit codes. Combines the other
 * modules; nothing depends on it. Contains no rules, no protocol and no network code.
 */
@NullMarked
package gtpx.cli;

import org.jspecify.annotations.NullMarked;
