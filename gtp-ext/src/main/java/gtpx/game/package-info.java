/**
 * One game: its phases, whose turn it is, commitments, legality with its reasons, undo, and the
 * events from which all of this follows. Drives the board through the resolver of {@link
 * gtpx.rules} and adds no rule of its own. Doesn't read the protocol, files or clocks.
 */
@NullMarked
package gtpx.game;

import org.jspecify.annotations.NullMarked;
