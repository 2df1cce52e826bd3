/**
 * The network's other side, for measuring: very many clients on one thread. Knows no game and no
 * command; no server uses it.
 */
@NullMarked
package gtpx.bridge.net.load;

import org.jspecify.annotations.NullMarked;
