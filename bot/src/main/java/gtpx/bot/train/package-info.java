/**
 * Learns the weights of the bot from moves of good players. Knows the choices of a position only by
 * their features, and no boards. Not used in games.
 */
@NullMarked
package gtpx.bot.train;

import org.jspecify.annotations.NullMarked;
