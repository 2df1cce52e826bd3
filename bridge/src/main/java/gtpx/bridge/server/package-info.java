/** A whole server: assembles and shuts down the network, the lobby, the store and the players. */
@NullMarked
package gtpx.bridge.server;

import org.jspecify.annotations.NullMarked;
