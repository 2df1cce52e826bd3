/**
 * JMH benchmarks of the board, the resolver and the bot. Measures; asserts nothing, and nothing
 * depends on it.
 */
@NullMarked
package gtpx.benchmarks;

import org.jspecify.annotations.NullMarked;
