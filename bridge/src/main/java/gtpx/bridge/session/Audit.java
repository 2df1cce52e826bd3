package gtpx.bridge.session;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Tells the log what the server's operator may want to look up later: who has made which games, sat
 * down where, made keys, named wrong secrets, filled seats or ended games, and from where. No
 * moves, no talk, no secrets.
 */
final class Audit {
  /** What the operator does by its pages. */
  static final Audit OPERATOR = new Audit("", "operator");

  /** What the server does by itself. */
  static final Audit SERVER = new Audit("", "server");

  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");

  private final String connection;
  private final String address;

  Audit(String connection, String address) {
    this.connection = connection;
    this.address = address;
  }

  /** What a request of HTTP does. */
  static Audit ofRequest(String address) {
    return new Audit("", address);
  }

  /** Warns of a wrong secret that was named for no game. */
  void warn(String what) {
    begin(LOG.atWarn()).log(what);
  }

  /** Warns of a wrong secret or token that was named for a game. */
  void warn(String what, String game) {
    begin(LOG.atWarn()).addKeyValue("game", game).log(what);
  }

  /** Warns of a wrong secret that was named for a seat of a game. */
  void warn(String what, String game, Object seat) {
    begin(LOG.atWarn()).addKeyValue("game", game).addKeyValue("seat", seat).log(what);
  }

  /** Notes what was done to all games. */
  void note(String what) {
    begin(LOG.atInfo()).log(what);
  }

  /** Notes what was done in a game. */
  void note(String what, String game) {
    begin(LOG.atInfo()).addKeyValue("game", game).log(what);
  }

  /** Notes what was done at a seat of a game. */
  void note(String what, String game, Object seat) {
    begin(LOG.atInfo()).addKeyValue("game", game).addKeyValue("seat", seat).log(what);
  }

  private LoggingEventBuilder begin(LoggingEventBuilder line) {
    LoggingEventBuilder event = line.addKeyValue("from", address);
    return connection.isEmpty() ? event : event.addKeyValue("session", connection);
  }
}
