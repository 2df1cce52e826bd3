/**
 * Whole games between seats of any kind in one process: our referee asks every seat for its moves,
 * judges each, tells all of every resolved turn, and ends the game when a seat fails. Starts
 * programs, but knows no network and no bot: those who think are given to it.
 */
@NullMarked
package gtpx.bridge.match;

import org.jspecify.annotations.NullMarked;
