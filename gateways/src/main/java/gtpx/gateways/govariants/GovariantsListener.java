package gtpx.gateways.govariants;

import gtpx.game.Game;
import gtpx.record.Metadata;

/** Callbacks for log lines, messages and finished games. Called by several threads. */
public interface GovariantsListener {
  /** Receives one line for people about a seat. */
  void note(GovariantsSettings.Place place, String line);

  /** Receives what was sent to the server about a seat, without anything secret. */
  void sent(GovariantsSettings.Place place, String text);

  /** Receives what the server has reported about a game, as JSON. */
  void received(GovariantsSettings.Place place, String json);

  /**
   * Receives a game that is over.
   *
   * @param result as the server writes it; may be empty
   */
  void finished(GovariantsSettings.Place place, Game game, Metadata metadata, String result);

  /** Receives why a game can't be played on; on the server it continues without us. */
  void stopped(GovariantsSettings.Place place, String reason);
}
