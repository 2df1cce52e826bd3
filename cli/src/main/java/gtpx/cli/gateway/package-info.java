/** {@code cgos} and {@code govariants}: our players on other people's servers. */
@NullMarked
package gtpx.cli.gateway;

import org.jspecify.annotations.NullMarked;
