package gtpx.bridge.service;

import java.util.function.LongSupplier;

/**
 * The time of a server.
 *
 * @param nanoTime monotonic, in nanoseconds
 * @param millis the time of day, in milliseconds since 1970
 */
public record ServerClock(LongSupplier nanoTime, LongSupplier millis) {}
