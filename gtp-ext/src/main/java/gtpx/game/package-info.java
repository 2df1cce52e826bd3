/**
 * One game: its phases, who is to move, what has been committed, legality with its reasons, undo,
 * and the events all of these follow from. Drives the board through the resolver of {@link
 * gtpx.rules} and adds no rule of its own. Reads no protocol, no file and no clock.
 */
@NullMarked
package gtpx.game;

import org.jspecify.annotations.NullMarked;
