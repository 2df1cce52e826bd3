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
 * @param isUnwanted true once nobody waits for the answer any more; called from any thread
 */
public record MoveRequest(Duration most, Optional<TimeLeft> left, BooleanSupplier isUnwanted) {}
