/** Groups of options that several sub-commands have: the game, seats, time, views, records. */
@NullMarked
package gtpx.cli.option;

import org.jspecify.annotations.NullMarked;
