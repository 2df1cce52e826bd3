/**
 * The rules as data: one type per option with its choices, their words and their behaviour;
 * presets, which name combinations of choices; the resolver, the only code that changes a board by
 * the rules; and scoring. Knows no game in progress: no history, no phases, no whose turn it was an
 * hour ago. A variant is a value here, never a class.
 */
@NullMarked
package gtpx.rules;

import org.jspecify.annotations.NullMarked;
