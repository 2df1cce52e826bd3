package gtpx.bridge.session;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Writes an audit log for the server's operator: who created which games, took seats, made keys,
 * presented wrong secrets, filled seats or ended games, and from which address. It contains no
 * moves, no chat and no secrets.
 */
final class Audit {
  /** The audit of the operator's actions through the admin pages. */
  static final Audit OPERATOR = new Audit("", "operator");

  /** The audit of the server's own actions. */
  static final Audit SERVER = new Audit("", "server");

  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");

  private final String connection;
  private final String address;

  Audit(String connection, String address) {
    this.connection = connection;
    this.address = address;
  }

  /** Returns the audit of an HTTP request. */
  static Audit ofRequest(String address) {
    return new Audit("", address);
  }

  /** Warns of a wrong secret that was presented without a game. */
  void warn(String what) {
    begin(LOG.atWarn()).log(what);
  }

  /** Warns of a wrong secret or token that was presented for a game. */
  void warn(String what, String game) {
    begin(LOG.atWarn()).addKeyValue("game", game).log(what);
  }

  /** Warns of a wrong secret that was presented for a seat of a game. */
  void warn(String what, String game, Object seat) {
    begin(LOG.atWarn()).addKeyValue("game", game).addKeyValue("seat", seat).log(what);
  }

  /** Records an action on all games. */
  void note(String what) {
    begin(LOG.atInfo()).log(what);
  }

  /** Records an action in a game. */
  void note(String what, String game) {
    begin(LOG.atInfo()).addKeyValue("game", game).log(what);
  }

  /** Records an action at a seat of a game. */
  void note(String what, String game, Object seat) {
    begin(LOG.atInfo()).addKeyValue("game", game).addKeyValue("seat", seat).log(what);
  }

  private LoggingEventBuilder begin(LoggingEventBuilder line) {
    LoggingEventBuilder event = line.addKeyValue("from", address);
    return connection.isEmpty() ? event : event.addKeyValue("session", connection);
  }
}
