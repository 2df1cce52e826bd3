package gtpx.bridge.session;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Tells the log what the server's operator may want to look up later: who has made which games, sat
 * down where, named wrong secrets, filled seats or ended games, and from where. No moves, no talk,
 * no secrets.
 */
final class Audit {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");

  private final String connection;
  private final String address;

  Audit(String connection, String address) {
    this.connection = connection;
    this.address = address;
  }

  /** Notes what was done in a game. */
  void note(String what, String game) {
    begin(game).log(what);
  }

  /** Notes what was done at a seat of a game. */
  void note(String what, String game, Object seat) {
    begin(game).addKeyValue("seat", seat).log(what);
  }

  private LoggingEventBuilder begin(String game) {
    return LOG.atInfo()
        .addKeyValue("game", game)
        .addKeyValue("from", address)
        .addKeyValue("session", connection);
  }
}
