package gtpx.bridge.session;

import java.util.Optional;

/** Who answers connections. */
public interface SessionFactory {
  /** Somebody has connected. */
  CommandHandler open(ClientConnection wire);

  /**
   * Somebody sends one command with a seat's secret in place of a connection that sits.
   *
   * @return empty if no seat has that secret
   */
  Optional<CommandHandler> openSeated(ClientConnection wire, String secret);
}
