/**
 * What people at a terminal read and type: turns, scores and clocks in words, and choices read from
 * a line. Does no input or output; a match at one terminal and a connection to a server use the
 * same words.
 */
@NullMarked
package gtpx.rooms.terminal;

import org.jspecify.annotations.NullMarked;
