/** {@code engine} and {@code referee}: games over standard streams. */
@NullMarked
package gtpx.cli.engine;

import org.jspecify.annotations.NullMarked;
