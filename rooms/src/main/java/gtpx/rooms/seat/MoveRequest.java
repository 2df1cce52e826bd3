package gtpx.rooms.seat;

import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The terms on which a seat is asked for its move.
 *
 * @param most how long the answer may take; a program that takes longer has failed
 * @param left the time left on the clock; empty: unknown, or there is no clock
 * @param mustStop returns true once the player should answer at once, because nobody waits for the
 *     answer any more or others wait for the thread; called from the player's thread
 */
public record MoveRequest(Duration most, Optional<TimeLeft> left, BooleanSupplier mustStop) {}
