package gtpx.client;

import java.time.Duration;

/**
 * How long a program may take.
 *
 * @param answer for what it answers at once
 * @param thought for what it has to think about: moves, scores, files to be read
 */
public record Timeouts(Duration answer, Duration thought) {}
