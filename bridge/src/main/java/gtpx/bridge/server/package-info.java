/** A whole server: the network, the lobby, the store, the players, put together and ended. */
@NullMarked
package gtpx.bridge.server;

import org.jspecify.annotations.NullMarked;
