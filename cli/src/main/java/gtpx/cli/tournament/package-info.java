/** {@code tournament} and {@code worker}: series of games, here or by a queue. */
@NullMarked
package gtpx.cli.tournament;

import org.jspecify.annotations.NullMarked;
