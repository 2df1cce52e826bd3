package gtpx.gateways.cgos.server;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.bridge.store.Store.Document;
import gtpx.gateways.seat.ResultNotation;
import gtpx.json.Json;
import java.util.Locale;
import java.util.Optional;

/**
 * A game between two accounts, as it is kept in the store. The moves are in the room of that name.
 *
 * @param id its number on this server, from 1
 * @param begun in milliseconds since 1970
 * @param end empty while it goes on
 */
record GameRecord(int id, Side white, Side black, long begun, Optional<End> end) {
  static final String KIND = "cgos-game";
  static final String ROOMS = "cgos-";

  /**
   * A player of a game.
   *
   * @param rating as it was shown when the game began
   * @param time at the start, in milliseconds
   */
  record Side(String name, String rating, long time) {
    private JsonObject json() {
      return Json.of("name", name, "rating", rating, "time", time);
    }

    private static Side read(JsonObject json) {
      return new Side(
          json.get("name").getAsString(),
          json.get("rating").getAsString(),
          json.get("time").getAsLong());
    }

    /** Returns the name and the rating as the protocol shows them. */
    @Override
    public String toString() {
      return name + "(" + rating + ")";
    }
  }

  /**
   * How a game ended.
   *
   * @param result such as {@code B+3.5}
   * @param whiteUsed the time that White has used, in milliseconds
   * @param isRated whether the ratings include it
   */
  record End(String result, long whiteUsed, long blackUsed, boolean isRated) {
    /** Returns White's score in the sense of ratings; empty if the game doesn't count. */
    Optional<Double> whiteScore() {
      ResultNotation notation = new ResultNotation(result);
      return notation
          .winner()
          .map(winner -> winner.equals(Color.WHITE) ? 1.0 : 0.0)
          .or(() -> notation.isDraw() ? Optional.of(0.5) : Optional.empty());
    }
  }

  String room() {
    return ROOMS + id;
  }

  Side side(Color color) {
    return color.equals(Color.BLACK) ? black : white;
  }

  /** Returns the player's colour; empty if it doesn't take part. */
  Optional<Color> color(String player) {
    if (white.name().equals(player)) {
      return Optional.of(Color.WHITE);
    }
    return black.name().equals(player) ? Optional.of(Color.BLACK) : Optional.empty();
  }

  GameRecord ended(End how) {
    return new GameRecord(id, white, black, begun, Optional.of(how));
  }

  /** Returns the game as one that the ratings include. */
  GameRecord rated() {
    return ended(
        end.map(e -> new End(e.result(), e.whiteUsed(), e.blackUsed(), true)).orElseThrow());
  }

  /** Returns whether it is over, and the ratings must still include it. */
  boolean isToRate() {
    return end.filter(e -> !e.isRated() && e.whiteScore().isPresent()).isPresent();
  }

  Document document() {
    JsonObject json = new JsonObject();
    json.add("white", white.json());
    json.add("black", black.json());
    json.addProperty("begun", begun);
    end.ifPresent(
        how -> {
          json.addProperty("result", how.result());
          json.addProperty("white_used", how.whiteUsed());
          json.addProperty("black_used", how.blackUsed());
          json.addProperty("rated", how.isRated());
        });
    return new Document(KIND, documentName(id), json.toString());
  }

  /** Returns the name under which the store has a game; names are in the order of the numbers. */
  static String documentName(int id) {
    return String.format(Locale.ROOT, "%09d", id);
  }

  /** Returns the game's number, which is the document's name; empty if that is damaged. */
  static Optional<Integer> id(Document document) {
    return Optional.of(document.name())
        .filter(name -> name.matches("[0-9]{1,9}"))
        .map(Integer::valueOf);
  }

  static GameRecord read(Document document) {
    JsonObject json = JsonParser.parseString(document.text()).getAsJsonObject();
    return new GameRecord(
        Integer.parseInt(document.name()),
        Side.read(json.getAsJsonObject("white")),
        Side.read(json.getAsJsonObject("black")),
        json.get("begun").getAsLong(),
        json.has("result") ? Optional.of(readEnd(json)) : Optional.empty());
  }

  private static End readEnd(JsonObject json) {
    return new End(
        json.get("result").getAsString(),
        json.get("white_used").getAsLong(),
        json.get("black_used").getAsLong(),
        json.get("rated").getAsBoolean());
  }
}
