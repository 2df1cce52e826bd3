/**
 * The benches of {@code gtpx bench}: playouts, programs that start, and a bridge under the load of
 * many clients that play by a script, or that attack it. Asks a server nothing that other clients
 * couldn't ask. Start reading at {@link gtpx.bench.BridgeBench}.
 */
@NullMarked
package gtpx.bench;

import org.jspecify.annotations.NullMarked;
