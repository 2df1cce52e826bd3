package gtpx.gateways.cgos.server;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.store.Store.Document;
import gtpx.json.Json;

/**
 * A registered player, as it is kept in the store.
 *
 * @param hash of its password, by {@link PasswordHash}
 * @param games how many rated games it has played
 * @param byes how many rounds it had to sit out
 * @param lastGame when its last rated game was counted, in milliseconds since 1970; 0 if never
 */
record Account(String name, String hash, Rating rating, int games, int byes, long lastGame) {
  static final String KIND = "cgos-account";

  static Account created(String name, String hash) {
    return new Account(name, hash, Rating.NEW, 0, 0, 0);
  }

  Account withHash(String other) {
    return new Account(name, other, rating, games, byes, lastGame);
  }

  /** Returns the account after some more rated games. */
  Account rated(Rating after, int more, long millis) {
    return new Account(name, hash, after, games + more, byes, millis);
  }

  /** Returns the account after one more round without a game. */
  Account withBye() {
    return new Account(name, hash, rating, games, byes + 1, lastGame);
  }

  Document document() {
    JsonObject json = Json.of("hash", hash);
    json.addProperty("rating", rating.value());
    json.addProperty("deviation", rating.deviation());
    json.addProperty("games", games);
    json.addProperty("byes", byes);
    json.addProperty("last_game", lastGame);
    return new Document(KIND, name, json.toString());
  }

  static Account read(Document document) {
    JsonObject json = JsonParser.parseString(document.text()).getAsJsonObject();
    return new Account(
        document.name(),
        json.get("hash").getAsString(),
        new Rating(json.get("rating").getAsDouble(), json.get("deviation").getAsDouble()),
        json.get("games").getAsInt(),
        json.get("byes").getAsInt(),
        json.get("last_game").getAsLong());
  }
}
