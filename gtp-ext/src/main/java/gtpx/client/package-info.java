/**
 * GTP asked: talks to other programs over their standard streams or a socket, and names their
 * faults (crash, stall, protocol, disconnect). Depends on {@link gtpx.protocol} only; what an
 * answer means in the game is for the caller to judge.
 */
@NullMarked
package gtpx.client;

import org.jspecify.annotations.NullMarked;
