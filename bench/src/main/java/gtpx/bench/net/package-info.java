/**
 * The network's other side, for measuring: very many clients on one thread. Knows no game and no
 * command; no server uses it.
 */
@NullMarked
package gtpx.bench.net;

import org.jspecify.annotations.NullMarked;
