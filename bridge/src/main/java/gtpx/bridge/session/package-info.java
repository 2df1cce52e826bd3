/**
 * What a connection may do and where it stands: the lobby, the seats it holds, its place in the
 * list of moves. Knows no network: {@link gtpx.bridge.session.ClientConnection} is all it sees of
 * one.
 */
@NullMarked
package gtpx.bridge.session;

import org.jspecify.annotations.NullMarked;
