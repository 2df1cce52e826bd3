/**
 * Answers GTP: the registry of commands, and the handlers, grouped by subject, which read
 * arguments, query a game and write the answer. Makes no decisions about Go: {@link gtpx.game}
 * decides what is legal and who has won.
 */
@NullMarked
package gtpx.engine;

import org.jspecify.annotations.NullMarked;
