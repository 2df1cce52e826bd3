package gtpx.bridge.net;

import java.util.Optional;

/** Decides what a new connection speaks. */
interface ConnectionStart {
  /**
   * Adds the first handlers of a new connection, besides those of its life.
   *
   * @param tls empty if TLS is refused
   */
  void begin(ConnectionLifecycle connection, Optional<TlsContext> tls);
}
