/**
 * The program gtpx: its sub-commands, their options and their exit codes. Combines the other
 * modules; nothing depends on it. Contains no rules, no protocol and no network code. Groups of
 * sub-commands have packages of their own, over {@code option} and {@code command}.
 */
@NullMarked
package gtpx.cli;

import org.jspecify.annotations.NullMarked;
