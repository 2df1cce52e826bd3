package gtpx.tournament.queue;

import gtpx.tournament.result.GameResult;
import java.time.Instant;

/**
 * A result in the order of arrival.
 *
 * @param sequence rises from result to result, with gaps
 * @param worker who played the game
 * @param arrived when it was stored
 */
public record ArrivedResult(long sequence, GameResult result, String worker, Instant arrived) {}
