/**
 * The commands and answers of GTP as plain values, with parsing and printing. Does no input or
 * output except in {@link gtpx.protocol.LineReader}, looks up no commands, and knows neither rules
 * nor boards.
 */
@NullMarked
package gtpx.protocol;

import org.jspecify.annotations.NullMarked;
