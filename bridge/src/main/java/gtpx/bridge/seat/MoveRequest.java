package gtpx.bridge.seat;

import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * On what terms a seat is asked for its move.
 *
 * @param most how long it may take; a program that takes longer has failed
 * @param left what its clock shows; empty: nobody has told, or there is none
 * @param isUnwanted once true, nobody waits for the answer any more; asked from any thread
 */
public record MoveRequest(Duration most, Optional<TimeLeft> left, BooleanSupplier isUnwanted) {}
