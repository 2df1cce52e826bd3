package gtpx.tournament.result;

import static java.util.stream.Collectors.joining;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.rules.Outcome;
import gtpx.rules.Word;
import gtpx.tournament.rating.Placing;
import gtpx.tournament.result.SeatResult.Fault;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * The result of a game of a tournament, as one line of JSON.
 *
 * @param key of the scheduled game
 * @param number of the scheduled game, from 1
 * @param block the number of its block
 * @param opening the name of its opening; empty for the empty board
 * @param reason the word for how it ended
 * @param turns how many turns were played
 * @param seats in seat order
 * @param started when it began, by ISO 8601
 * @param seconds how long it took
 * @param folder where its record and logs are, relative to the results; empty if nothing was kept
 * @param fingerprint the same for games with the same moves; empty if an older program played it
 */
public record GameResult(
    String key,
    int number,
    int block,
    Optional<String> opening,
    String reason,
    int turns,
    List<SeatResult> seats,
    String started,
    double seconds,
    Optional<String> folder,
    Optional<String> fingerprint) {
  private static final Pattern WORD = Pattern.compile("[a-z-]{1,40}");
  private static final double ROUNDING = 1e-6; // of the sum of shares
  private static final Comparator<SeatResult> BETTER =
      Comparator.comparingDouble(SeatResult::victory)
          .thenComparing(GameResult::losersPoints)
          .reversed();

  public GameResult {
    seats = List.copyOf(seats);
  }

  /** Creates the result of a game whose moves are unknown. */
  public GameResult(
      String key,
      int number,
      int block,
      Optional<String> opening,
      String reason,
      int turns,
      List<SeatResult> seats,
      String started,
      double seconds,
      Optional<String> folder) {
    this(
        key,
        number,
        block,
        opening,
        reason,
        turns,
        seats,
        started,
        seconds,
        folder,
        Optional.empty());
  }

  /** Returns this result with the fingerprint of its moves. */
  public GameResult withFingerprint(String moves) {
    return new GameResult(
        key,
        number,
        block,
        opening,
        reason,
        turns,
        seats,
        started,
        seconds,
        folder,
        Optional.of(moves));
  }

  /** Those who share the victory share their place, however many points each has. */
  private static BigDecimal losersPoints(SeatResult seat) {
    return seat.victory() > 0 ? BigDecimal.ZERO : seat.points().orElse(BigDecimal.ZERO);
  }

  /** Returns whether the points decided the game; otherwise it was broken off. */
  public boolean isScored() {
    return Word.find(Outcome.Reason.values(), reason).filter(Outcome.Reason::isCounted).isPresent();
  }

  /** Returns whether nobody has won, so that the game doesn't count. */
  public boolean isVoid() {
    return seats.stream().allMatch(seat -> seat.victory() == 0);
  }

  /**
   * Returns the places of the seats: by share of the victory; those without one, by points.
   *
   * @param number returns the number of an entrant, from 0
   */
  public Placing placing(ToIntFunction<String> number) {
    return new Placing(
        seats.stream()
            .map(seat -> new Placing.Player(number.applyAsInt(seat.entrant()), place(seat)))
            .toList());
  }

  /** Returns the place of one of the seats; seats that share a place have the same. */
  public int place(SeatResult seat) {
    return 1 + (int) seats.stream().filter(other -> BETTER.compare(other, seat) < 0).count();
  }

  /** Returns the result as one line. */
  public String toLine() {
    JsonObject json = Json.of("game", key, "number", number, "block", block);
    opening.ifPresent(name -> json.addProperty("opening", name));
    json.addProperty("reason", reason);
    json.addProperty("turns", turns);
    json.add("seats", Json.array(seats, GameResult::json));
    json.addProperty("started", started);
    json.addProperty("seconds", seconds);
    folder.ifPresent(name -> json.addProperty("folder", name));
    fingerprint.ifPresent(moves -> json.addProperty("fingerprint", moves));
    return Json.write(json);
  }

  private static JsonObject json(SeatResult seat) {
    JsonObject json = new JsonObject();
    json.addProperty("entrant", seat.entrant());
    json.addProperty("player", seat.player());
    json.addProperty("victory", seat.victory());
    seat.points().ifPresent(points -> json.addProperty("points", points));
    seat.fault().ifPresent(fault -> json.add("fault", json(fault)));
    if (!seat.substituted().isEmpty()) {
      json.add("substituted", Json.counts(new TreeMap<>(seat.substituted())));
    }
    json.addProperty("moves", seat.moves());
    json.addProperty("seconds", seat.seconds());
    json.add("prisoners", Json.array(seat.prisoners(), JsonPrimitive::new));
    return json;
  }

  private static JsonObject json(Fault fault) {
    return Json.of("kind", fault.kind(), "message", fault.message());
  }

  /**
   * Reads a line.
   *
   * @param place where it stands, for messages
   * @throws IOException saying what is wrong with it
   */
  public static GameResult parse(String line, String place) throws IOException {
    JsonValue<IOException> json = JsonValue.parse(line, place, GameResult::wrong);
    GameResult result = read(json);
    if (!result.isConsistent()) {
      throw new IOException(
          place
              + ": game "
              + result.key()
              + " of "
              + result.seats().stream().map(SeatResult::entrant).toList()
              + " with shares "
              + result.seats().stream().map(SeatResult::victory).toList()
              + " (expected: the entrants of the game, with shares whose sum is at most 1)");
    }
    return result;
  }

  /**
   * Returns whether the key names the entrants, who share no more than one victory, and nothing
   * that is printed could be more than words.
   */
  private boolean isConsistent() {
    String entrants = seats.stream().map(SeatResult::entrant).collect(joining(","));
    double sum = seats.stream().mapToDouble(SeatResult::victory).sum();
    return key.matches("[1-9][0-9]{0,8}:[^\\p{Cntrl}]*")
        && WORD.matcher(reason).matches()
        && seats.stream()
            .flatMap(seat -> seat.fault().stream())
            .allMatch(fault -> WORD.matcher(fault.kind()).matches())
        && key.substring(key.indexOf(':') + 1).equals(entrants)
        && seats.stream().allMatch(seat -> seat.victory() >= 0)
        && sum < 1 + ROUNDING;
  }

  private static GameResult read(JsonValue<IOException> json) throws IOException {
    return new GameResult(
        json.get("game").text(),
        json.get("number").count(),
        json.get("block").count(),
        optional(json, "opening"),
        json.get("reason").text(),
        json.get("turns").count(),
        json.get("seats").list(GameResult::seat),
        json.get("started").text(),
        json.get("seconds").measure(),
        optional(json, "folder"),
        optional(json, "fingerprint"));
  }

  private static SeatResult seat(JsonValue<IOException> json) throws IOException {
    return new SeatResult(
        json.get("entrant").text(),
        json.get("player").text(),
        json.get("victory").measure(),
        json.has("points") ? Optional.of(json.get("points").exact()) : Optional.empty(),
        json.has("fault") ? Optional.of(fault(json.get("fault"))) : Optional.empty(),
        json.has("substituted") ? counts(json.get("substituted")) : Map.of(),
        json.get("moves").count(),
        json.get("seconds").measure(),
        json.get("prisoners").list(JsonValue::count));
  }

  private static Fault fault(JsonValue<IOException> json) throws IOException {
    return new Fault(json.get("kind").text(), json.get("message").text());
  }

  private static Map<String, Integer> counts(JsonValue<IOException> json) throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    for (Map.Entry<String, JsonValue<IOException>> count : json.fields().entrySet()) {
      counts.put(count.getKey(), count.getValue().count());
    }
    return counts;
  }

  private static Optional<String> optional(JsonValue<IOException> json, String key)
      throws IOException {
    return json.has(key) ? Optional.of(json.get(key).text()) : Optional.empty();
  }

  /** Returns the exception for a wrong value in a tournament's file or queue. */
  public static IOException wrong(String place, String what) {
    return new IOException(place + ": " + what);
  }
}
