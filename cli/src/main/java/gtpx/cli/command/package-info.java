/**
 * What sub-commands have in common: how options are read and described, errors and exit codes, the
 * terminal, output files, secrets.
 */
@NullMarked
package gtpx.cli.command;

import org.jspecify.annotations.NullMarked;
