package gtpx.bridge.net;

/** Counts what happens to connections. Called on the event loops: must return at once. */
public interface NetMetrics {
  /** Counts nothing. */
  NetMetrics NONE = new NetMetrics() {};

  /** A connection was opened, and its protocol is {@link Protocol#UNKNOWN} as yet. */
  default void opened() {}

  /** The protocol of a connection became known, or changed. */
  default void turned(Protocol from, Protocol to) {}

  /** A connection was closed. */
  default void closed(Protocol protocol, CloseReason reason) {}

  /** A connection was refused, with or without a message. */
  default void refused() {}

  /**
   * A client was faster than it may be, and has to wait.
   *
   * @param what {@code commands} or {@code bytes}
   */
  default void paced(String what) {}

  /** A GTP line was received, whatever carried it. */
  default void line() {}

  /** Bytes were received, counted as they came from the network: within TLS, encrypted. */
  default void received(int bytes) {}

  /** Bytes were given to the network. */
  default void sent(int bytes) {}
}
