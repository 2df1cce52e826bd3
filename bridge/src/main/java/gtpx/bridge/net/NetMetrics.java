package gtpx.bridge.net;

/** What is counted of connections. Called on the threads of the network: returns at once. */
public interface NetMetrics {
  /** Counts nothing. */
  NetMetrics NONE = new NetMetrics() {};

  /** One more connection; {@link Protocol#UNKNOWN} as yet. */
  default void opened() {}

  /** One connection has turned from one protocol to another. */
  default void turned(Protocol from, Protocol to) {}

  /** One connection less. */
  default void closed(Protocol protocol, CloseReason reason) {}

  /** Somebody came who may not; also one that isn't told so. */
  default void refused() {}

  /** A GTP line, whatever carried it. */
  default void line() {}

  /** Bytes as they came from the network, with TLS and all. */
  default void received(int bytes) {}

  /** Bytes given to the network. */
  default void sent(int bytes) {}
}
