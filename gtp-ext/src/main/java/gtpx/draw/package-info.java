/**
 * Draws positions as text and pictures, for any number of players' colours. Knows neither files nor
 * the command line; only {@link gtpx.draw.PngCanvas} uses java.awt.
 */
@NullMarked
package gtpx.draw;

import org.jspecify.annotations.NullMarked;
