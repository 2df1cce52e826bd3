package gtpx.bridge.net.connection;

import java.util.Optional;

/** Decides what a new connection speaks. */
public interface ConnectionStart {
  /**
   * Adds the first handlers of a new connection, besides those of its life.
   *
   * @param tls empty if TLS is refused
   */
  void begin(ConnectionLifecycle connection, Optional<TlsContext> tls);
}
