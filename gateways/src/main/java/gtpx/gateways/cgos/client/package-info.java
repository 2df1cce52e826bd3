/**
 * Our players on a CGOS server: its protocol for engines, the game that it reports, and the
 * analysis that it shows to spectators. Start reading at {@link
 * gtpx.gateways.cgos.client.CgosPlayer}. docs/servers-cgos.md
 */
@NullMarked
package gtpx.gateways.cgos.client;

import org.jspecify.annotations.NullMarked;
