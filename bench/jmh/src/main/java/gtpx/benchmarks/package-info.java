/**
 * JMH benchmarks of the board, the resolver and the bot. They measure and assert nothing, and
 * nothing depends on them.
 */
@NullMarked
package gtpx.benchmarks;

import org.jspecify.annotations.NullMarked;
