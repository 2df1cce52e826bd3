/**
 * The client side of the network, for measuring: very many clients on one thread. Knows no games
 * and no commands; no server uses it.
 */
@NullMarked
package gtpx.bench.net;

import org.jspecify.annotations.NullMarked;
