/**
 * A game that many clients share: who may do what in it, whose clock runs, and what becomes public
 * when. Connections and players are known only as listeners; there is no network and no GTP here.
 */
@NullMarked
package gtpx.rooms.room;

import org.jspecify.annotations.NullMarked;
