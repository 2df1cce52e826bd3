/**
 * The server and what belongs to it: {@code serve}, {@code backup}, {@code export}, {@code
 * connect}.
 */
@NullMarked
package gtpx.cli.serve;

import org.jspecify.annotations.NullMarked;
