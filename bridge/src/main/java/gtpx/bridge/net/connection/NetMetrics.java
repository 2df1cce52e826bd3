package gtpx.bridge.net.connection;

/** Counts what happens to connections. Called on the event loops: must return at once. */
public interface NetMetrics {
  /** Counts nothing. */
  NetMetrics NONE = new NetMetrics() {};

  /** A connection was opened; its protocol is still {@link Protocol#UNKNOWN}. */
  default void opened() {}

  /** The protocol of a connection became known, or changed. */
  default void turned(Protocol from, Protocol to) {}

  /** A connection was closed. */
  default void closed(Protocol protocol, CloseReason reason) {}

  /** A connection was refused, with or without a message. */
  default void refused() {}

  /**
   * A client was faster than allowed, and has to wait.
   *
   * @param what {@code commands} or {@code bytes}
   */
  default void paced(String what) {}

  /** A GTP line was received, whatever carried it. */
  default void line() {}

  /** Bytes were received, counted as they came from the network; with TLS, the encrypted bytes. */
  default void received(int bytes) {}

  /** Bytes were passed to the network. */
  default void sent(int bytes) {}

  /** A connection to another node was opened for one client or request. */
  default void forwardingBegan() {}

  /** Such a connection was closed. */
  default void forwardingEnded() {}

  /** A connection to another node could not be made, or was refused there. */
  default void forwardingFailed() {}

  /**
   * Something was passed on to another node.
   *
   * @param commands how many lines or requests ended in it
   */
  default void forwarded(int commands, int bytes) {}

  /**
   * The first byte came back from another node after something was passed on.
   *
   * @param nanos how long that took; with commands that wait, mostly their wait
   */
  default void forwardingAnswered(long nanos) {}
}
