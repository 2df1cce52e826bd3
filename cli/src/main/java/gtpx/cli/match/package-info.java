/** {@code match} and {@code play}: games between seats of any kind. */
@NullMarked
package gtpx.cli.match;

import org.jspecify.annotations.NullMarked;
