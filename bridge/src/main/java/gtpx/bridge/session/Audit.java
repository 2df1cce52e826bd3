package gtpx.bridge.session;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Writes an audit log for the server's operator: who created which games, took seats, made keys,
 * presented wrong secrets, filled seats or ended games, and from which address. It contains no
 * moves, no chat and no secrets.
 *
 * @param connection empty if it isn't that of a session
 */
record Audit(String connection, String address) {
  /** The audit of the operator's actions through the admin pages. */
  static final Audit OPERATOR = new Audit("", "operator");

  /** The audit of the server's own actions. */
  static final Audit SERVER = new Audit("", "server");

  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");
  private static final List<String> KEYS = List.of("game", "seat");

  /** Returns the audit of an HTTP request. */
  static Audit ofRequest(String address) {
    return new Audit("", address);
  }

  /**
   * Warns of a wrong secret or token.
   *
   * @param of the game and the seat for which it was presented, as far as known
   */
  void warn(String what, Object... of) {
    log(LOG.atWarn(), what, of);
  }

  /**
   * Records an action.
   *
   * @param of the game and the seat; empty: all games
   */
  void note(String what, Object... of) {
    log(LOG.atInfo(), what, of);
  }

  private void log(LoggingEventBuilder line, String what, Object... of) {
    LoggingEventBuilder event = line.addKeyValue("from", address);
    if (!connection.isEmpty()) {
      event = event.addKeyValue("session", connection);
    }
    for (int i = 0; i < of.length; i++) {
      event = event.addKeyValue(KEYS.get(i), of[i]);
    }
    event.log(what);
  }
}
