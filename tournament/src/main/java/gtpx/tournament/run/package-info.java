/**
 * Plays the games of a tournament, several at once, and keeps their records and logs. Doesn't
 * decide which games there are, nor count what they say.
 */
@NullMarked
package gtpx.tournament.run;

import org.jspecify.annotations.NullMarked;
