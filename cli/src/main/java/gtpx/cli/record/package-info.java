/** {@code show}, {@code score} and {@code convert}: what records contain. */
@NullMarked
package gtpx.cli.record;

import org.jspecify.annotations.NullMarked;
