/**
 * Positions drawn as pictures, in as many colours as there are players. Knows neither files nor the
 * command line; only {@link gtpx.draw.PngCanvas} knows java.awt.
 */
@NullMarked
package gtpx.draw;

import org.jspecify.annotations.NullMarked;
