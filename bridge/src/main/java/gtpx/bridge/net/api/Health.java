package gtpx.bridge.net.api;

import com.google.common.base.Ascii;

/**
 * Whether new games should be started on a server, and if not, why. The body of {@code /readyz}.
 */
public enum Health {
  OK,
  /** It is a node of a cluster, and doesn't know yet where all games are. */
  JOINING,
  /** It creates no new games, because it is about to end. */
  DRAINING,
  /** Its store has failed, or hasn't written for some time. */
  STORE;

  String word() {
    return Ascii.toLowerCase(name());
  }
}
