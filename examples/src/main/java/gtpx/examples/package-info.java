/** Programs that use gtpx as a library. Nothing depends on them. */
@NullMarked
package gtpx.examples;

import org.jspecify.annotations.NullMarked;
