/**
 * A CGOS server at a bridge: clients of CGOS log in and play rated games with each other, in
 * ordinary rooms. Knows accounts, ratings, rounds and the words of the protocol, but no rule of a
 * game and no bytes. docs/servers-cgos.md
 */
@NullMarked
package gtpx.gateways.cgos.server;

import org.jspecify.annotations.NullMarked;
