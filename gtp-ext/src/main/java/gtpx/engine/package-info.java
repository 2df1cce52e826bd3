/**
 * GTP answered: the registry of commands and the handlers, grouped by subject, that read arguments,
 * ask a game and write the answer. Decides nothing about Go; what is legal or who has won is asked
 * of {@link gtpx.game}.
 */
@NullMarked
package gtpx.engine;

import org.jspecify.annotations.NullMarked;
