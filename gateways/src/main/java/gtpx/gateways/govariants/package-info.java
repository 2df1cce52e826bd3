/**
 * Our players on a govariants server: its HTTP interface, its socket.io events, which of its
 * variants have a counterpart here, and the games that it reports. Start reading at {@link
 * gtpx.gateways.govariants.GovariantsGame}. docs/servers-govariants.md
 */
@NullMarked
package gtpx.gateways.govariants;

import org.jspecify.annotations.NullMarked;
