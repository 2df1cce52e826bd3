/**
 * What a connection may do and where it is: the lobby, the seats it holds, its position in the list
 * of moves. This package doesn't know the network; it only sees {@link
 * gtpx.bridge.service.ClientConnection}.
 */
@NullMarked
package gtpx.bridge.session;

import org.jspecify.annotations.NullMarked;
