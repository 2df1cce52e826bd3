/**
 * A GTP client: talks to programs over their standard streams or a socket, and distinguishes their
 * faults (crash, time-out, protocol, disconnect). Depends only on {@link gtpx.protocol}; the caller
 * interprets answers.
 */
@NullMarked
package gtpx.client;

import org.jspecify.annotations.NullMarked;
