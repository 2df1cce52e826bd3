/**
 * Where a connection is in the list of moves of its game: the list as the client may know it, the
 * order in which its view receives the moves of others, and the game at that place.
 * docs/protocol/bridge.md, 25
 */
@NullMarked
package gtpx.bridge.cursor;

import org.jspecify.annotations.NullMarked;
