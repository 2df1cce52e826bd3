package gtpx.client;

import java.time.Duration;

/**
 * How long a program may take to answer.
 *
 * @param answer for commands that are answered at once
 * @param thought for commands that take longer: moves, scores, loading files
 */
public record Timeouts(Duration answer, Duration thought) {}
