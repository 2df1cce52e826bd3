package gtpx.bridge.session;

import java.util.Optional;

/** Who answers connections. */
public interface Callers {
  /** Somebody has connected. */
  Caller open(Wire wire);

  /**
   * Somebody sends one command with a seat's secret in place of a connection that sits.
   *
   * @return empty if no seat has that secret
   */
  Optional<Caller> openSeated(Wire wire, String secret);
}
