package gtpx.tournament.queue;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;
import java.io.IOException;

/**
 * A game of one of the tournaments in a database, and its text as db-scheduler keeps it.
 *
 * @param tournament the number of the tournament
 */
record QueuedGame(int tournament, ScheduledGame game) {
  /** The version that a row gets when it is changed; never too large, whatever it was. */
  static final String NEXT_VERSION = "version % 1000000000 + 1";

  /** The name of all games for db-scheduler, which selects by names only among kinds of work. */
  static final String TASK = "game";

  /** Returns the name by which db-scheduler tells games apart. */
  String instance() {
    return tournament + "/" + game.key();
  }

  String toText() {
    JsonObject json = new JsonObject();
    json.addProperty("tournament", tournament);
    json.addProperty("number", game.number());
    json.addProperty("round", game.round());
    json.addProperty("block", game.block());
    json.add("entrants", Json.names(game.entrants()));
    json.addProperty("seed", Long.toString(game.seed())); // JSON's numbers may lose its last digits
    return Json.write(json);
  }

  /**
   * Reads the text.
   *
   * @throws IOException saying what is wrong with it
   */
  static QueuedGame parse(String text) throws IOException {
    JsonValue<IOException> json = JsonValue.parse(text, "game", GameResult::wrong);
    return new QueuedGame(
        json.get("tournament").count(),
        new ScheduledGame(
            json.get("number").count(),
            json.get("round").count(),
            json.get("block").count(),
            json.get("entrants").list(JsonValue::text),
            Long.parseLong(json.get("seed").text())));
  }
}
