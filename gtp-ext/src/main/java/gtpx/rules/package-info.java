/**
 * The rules as data: one type per option with its choices, their words and their behaviour;
 * presets, which name combinations of choices; the resolver, the only code that changes a board by
 * the rules; the history of positions, for repetition; and scoring. Knows nothing else of a game in
 * progress: no phases, no player to move. A variant is a value here, never a class.
 */
@NullMarked
package gtpx.rules;

import org.jspecify.annotations.NullMarked;
