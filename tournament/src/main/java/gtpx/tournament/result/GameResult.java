package gtpx.tournament.result;

import com.google.gson.JsonObject;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.tournament.rating.Placing;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The result of a game of a tournament, as one line of the results file.
 *
 * @param key of the scheduled game
 * @param block the number of its block
 * @param reason the word for how it ended
 * @param seats in seat order
 * @param record the name of the file with the game; empty if none was written
 */
public record GameResult(
    String key, int block, String reason, List<SeatResult> seats, Optional<String> record) {
  private static final Comparator<SeatResult> BETTER =
      Comparator.comparingDouble(SeatResult::victory)
          .thenComparing(seat -> seat.points().orElse(BigDecimal.ZERO))
          .reversed();

  public GameResult {
    seats = List.copyOf(seats);
  }

  /** Returns whether nobody has won, so that the game doesn't count. */
  public boolean isVoid() {
    return seats.stream().allMatch(seat -> seat.victory() == 0);
  }

  /**
   * Returns the places of the seats: by share of the victory, then by points.
   *
   * @param entrants the names of all entrants, whose places in this list are their numbers
   */
  public Placing placing(List<String> entrants) {
    return new Placing(
        seats.stream()
            .map(seat -> new Placing.Player(entrants.indexOf(seat.entrant()), place(seat)))
            .toList(),
        block);
  }

  private int place(SeatResult seat) {
    return 1 + (int) seats.stream().filter(other -> BETTER.compare(other, seat) < 0).count();
  }

  /** Returns the result as one line. */
  String toLine() {
    JsonObject json = new JsonObject();
    json.addProperty("game", key);
    json.addProperty("block", block);
    json.addProperty("reason", reason);
    json.add("seats", Json.array(seats, GameResult::json));
    record.ifPresent(name -> json.addProperty("record", name));
    return Json.write(json);
  }

  private static JsonObject json(SeatResult seat) {
    JsonObject json = new JsonObject();
    json.addProperty("entrant", seat.entrant());
    json.addProperty("victory", seat.victory());
    seat.points().ifPresent(points -> json.addProperty("points", points));
    seat.fault().ifPresent(fault -> json.addProperty("fault", fault));
    json.addProperty("moves", seat.moves());
    json.addProperty("seconds", seat.seconds());
    return json;
  }

  /**
   * Reads a line.
   *
   * @param place where it stands, for messages
   * @throws IOException saying what is wrong with it
   */
  static GameResult parse(String line, String place) throws IOException {
    JsonValue<IOException> json = JsonValue.parse(line, place, new Errors());
    return new GameResult(
        json.get("game").text(),
        json.get("block").count(),
        json.get("reason").text(),
        json.get("seats").list(GameResult::seat),
        optional(json, "record"));
  }

  private static SeatResult seat(JsonValue<IOException> json) throws IOException {
    return new SeatResult(
        json.get("entrant").text(),
        json.get("victory").measure(),
        json.has("points") ? Optional.of(json.get("points").exact()) : Optional.empty(),
        optional(json, "fault"),
        json.get("moves").count(),
        json.get("seconds").measure());
  }

  private static Optional<String> optional(JsonValue<IOException> json, String key)
      throws IOException {
    return json.has(key) ? Optional.of(json.get(key).text()) : Optional.empty();
  }

  private static final class Errors implements JsonValue.JsonErrors<IOException> {
    private static final int MOST_LETTERS = 40;

    @Override
    public IOException wrong(String place, String what) {
      return new IOException(place + ": " + what);
    }

    @Override
    public IOException noJson(String place, String why) {
      return new IOException(place + ": not JSON: " + why);
    }

    @Override
    public String shorten(String value) {
      return value.length() <= MOST_LETTERS ? value : value.substring(0, MOST_LETTERS) + "…";
    }
  }
}
