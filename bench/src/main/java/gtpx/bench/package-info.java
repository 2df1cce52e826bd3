/**
 * Clients in great numbers that play by a script, and what they measure of a server. Asks a server
 * nothing that others couldn't ask. Start reading at {@link gtpx.bridge.load.BridgeBench}.
 */
@NullMarked
package gtpx.bench;

import org.jspecify.annotations.NullMarked;
