/**
 * The benches of {@code gtpx bench}: playouts, starting programs, and a bridge under the load of
 * many clients that play by a script or attack it. Sends a server nothing that other clients
 * couldn't send. Start reading at {@link gtpx.bench.BridgeBench}.
 */
@NullMarked
package gtpx.bench;

import org.jspecify.annotations.NullMarked;
