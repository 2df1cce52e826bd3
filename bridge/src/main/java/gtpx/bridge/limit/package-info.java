/** How much of a server one of its clients may take, and who has taken how much. */
@NullMarked
package gtpx.bridge.limit;

import org.jspecify.annotations.NullMarked;
