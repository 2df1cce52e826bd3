package gtpx.bridge.seat;

import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The terms on which a seat is asked for its move.
 *
 * @param most how long it may take; a program that takes longer has failed
 * @param left what its clock shows; empty: unknown, or there is none
 * @param mustStop true once it is to answer at once: nobody waits for the answer any more, or
 *     others wait for the thread; called from the player's thread
 */
public record MoveRequest(Duration most, Optional<TimeLeft> left, BooleanSupplier mustStop) {}
