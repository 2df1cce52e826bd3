package gtpx.tournament.queue;

import java.time.Instant;

/**
 * A game that no worker could play.
 *
 * @param attempts how often it was tried
 * @param fault of the last attempt, with the worker
 * @param failed when it was given up
 */
public record FailedGame(String key, int number, int attempts, String fault, Instant failed) {}
