/**
 * Other Go servers: players of gtpx take seats there, and their clients take seats at ours. Knows
 * no rule of a game.
 */
@NullMarked
package gtpx.gateways;

import org.jspecify.annotations.NullMarked;
