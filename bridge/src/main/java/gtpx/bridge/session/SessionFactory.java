package gtpx.bridge.session;

import java.util.Optional;

/** Opens a session for each connection. */
public interface SessionFactory {
  /** Opens the session of a new connection. */
  CommandHandler open(ClientConnection connection);

  /**
   * Opens a session for one command that carries a seat's secret.
   *
   * @return empty if no seat has that secret
   * @throws gtpx.bridge.limit.LimitException after too many wrong secrets
   */
  Optional<CommandHandler> openSeated(ClientConnection connection, String secret);
}
