/**
 * The lines of GTP and their answers as plain values: parsing and printing. Does no input or
 * output, looks no command up, and knows neither rules nor boards.
 */
@NullMarked
package gtpx.protocol;

import org.jspecify.annotations.NullMarked;
