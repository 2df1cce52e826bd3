/**
 * A game that many share: who may do what in it, whose time runs, what everybody may know of it and
 * when. Knows connections and players only as listeners; no network, no GTP.
 */
@NullMarked
package gtpx.bridge.room;

import org.jspecify.annotations.NullMarked;
