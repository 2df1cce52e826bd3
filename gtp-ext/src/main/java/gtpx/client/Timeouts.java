package gtpx.client;

import java.time.Duration;

/**
 * How long a program may take.
 *
 * @param answer for commands that are answered at once
 * @param thought for commands that take thought: moves, scores, files to load
 */
public record Timeouts(Duration answer, Duration thought) {}
