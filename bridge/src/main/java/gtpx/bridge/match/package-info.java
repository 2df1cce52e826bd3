/**
 * Whole games between seats of any kind in one process: our referee asks every seat for its moves,
 * judges each, reports every resolved turn to all, and ends the game when a seat fails. Starts
 * programs, but knows no network and no bot: a factory of bots is given to it.
 */
@NullMarked
package gtpx.bridge.match;

import org.jspecify.annotations.NullMarked;
