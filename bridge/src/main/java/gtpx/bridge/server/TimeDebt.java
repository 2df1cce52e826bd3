package gtpx.bridge.server;

/** The processor time that a client has taken and not paid off yet. Thread-safe. */
interface TimeDebt {
  /** Returns whether the debt is more than others should have to wait for. */
  boolean isMuch();

  /** Adds nanoseconds that were taken. */
  void add(long taken);
}
