/** {@code solve} and {@code check-proof}: what small boards are worth. */
@NullMarked
package gtpx.cli.solve;

import org.jspecify.annotations.NullMarked;
