package gtpx.bridge.server;

/** What somebody has taken of a processor that has not become free yet. Thread-safe. */
interface TimeDebt {
  /** Whether it is more than others should wait for. */
  boolean isMuch();

  /** Adds nanoseconds that were taken. */
  void add(long taken);
}
