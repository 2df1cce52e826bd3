package gtpx.tournament.table;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.json.Json;
import gtpx.tournament.rating.EloEstimate;
import gtpx.tournament.rating.Interval;
import gtpx.tournament.summary.Duel;
import gtpx.tournament.summary.Encounter;
import gtpx.tournament.summary.EntrantSummary;
import gtpx.tournament.summary.Ratings;
import gtpx.tournament.summary.Ratings.Rating;
import gtpx.tournament.summary.SeatBias;
import gtpx.tournament.summary.Summary;
import gtpx.tournament.summary.TimeUse;
import gtpx.tournament.summary.VictoryShare;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The summary as one JSON object, as docs/tournament-results.md describes it. Omits estimates that
 * there are no games for.
 */
public final class SummaryJson {
  private static final double ROUNDING = 10_000;

  private final Summary summary;
  private final Ratings ratings;

  private SummaryJson(Summary summary, Ratings ratings) {
    this.summary = summary;
    this.ratings = ratings;
  }

  /**
   * Returns the object.
   *
   * @param ratings of the summary
   */
  public static JsonObject of(Summary summary, Ratings ratings) {
    return new SummaryJson(summary, ratings).json();
  }

  private JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("games", summary.games());
    json.addProperty("void", summary.voidGames());
    json.addProperty("repeated", summary.repeatedGames());
    json.add("reasons", Json.counts(summary.reasons()));
    List<EntrantSummary> standings = summary.standings();
    json.add("entrants", indexed(standings.size(), i -> entrant(i, standings.get(i))));
    List<SeatBias> seats = summary.seatBias();
    json.add("seats", indexed(seats.size(), i -> seat(i, seats.get(i))));
    json.add("duels", duels());
    json.add("encounters", Json.array(summary.encounters(), this::encounter));
    return json;
  }

  private static JsonArray indexed(int count, IntFunction<JsonObject> write) {
    return Json.array(IntStream.range(0, count).boxed().toList(), write::apply);
  }

  private JsonObject entrant(int number, EntrantSummary entrant) {
    JsonObject json = Json.of("entrant", entrant.name());
    add(json, entrant.total());
    add(json, "expected_share", entrant.expectedShare());
    add(json, ratings.entrants().get(number));
    json.add("places", Json.array(entrant.places().asList(), JsonPrimitive::new));
    add(json, "points", entrant.points());
    json.add("seats", indexed(entrant.seats().size(), i -> seatOf(entrant, i)));
    json.add("faults", Json.counts(entrant.faults()));
    json.add("substituted", Json.counts(entrant.substituted()));
    add(json, entrant.time());
    return json;
  }

  private JsonObject seatOf(EntrantSummary entrant, int seat) {
    JsonObject json = Json.of("seat", summary.seats().get(seat).toString());
    json.addProperty("games", entrant.seats().get(seat).games());
    json.addProperty("victories", rounded(entrant.seats().get(seat).victories()));
    return json;
  }

  private static void add(JsonObject json, TimeUse time) {
    json.addProperty("moves", time.moves());
    json.addProperty("seconds", rounded(time.seconds()));
    add(json, "seconds_per_move", time.secondsPerMove());
    json.addProperty("max_seconds_per_move", rounded(time.maxSecondsPerMove()));
    add(json, "seconds_per_game", time.secondsPerGame());
    json.addProperty("max_seconds_per_game", rounded(time.maxGameSeconds()));
  }

  private JsonObject seat(int number, SeatBias seat) {
    JsonObject json = Json.of("seat", seat.seat().toString());
    add(json, seat.total());
    add(json, ratings.seats().get(number));
    return json;
  }

  private static void add(JsonObject json, VictoryShare share) {
    json.addProperty("games", share.games());
    json.addProperty("victories", rounded(share.victories()));
    add(json, "share", share.share());
    share.interval().ifPresent(interval -> json.add("share_interval", interval(interval)));
  }

  private static void add(JsonObject json, Rating rating) {
    add(json, "elo", rating.elo());
    rating.interval().ifPresent(interval -> json.add("elo_interval", interval(interval)));
  }

  private JsonArray duels() {
    JsonArray duels = new JsonArray();
    for (int first = 0; first < summary.entrants().size(); first++) {
      for (int second = first + 1; second < summary.entrants().size(); second++) {
        Duel duel = summary.duel(first, second);
        if (duel.games().count() > 0) {
          duels.add(duel(Json.of("entrants", names(first, second)), duel));
        }
      }
    }
    return duels;
  }

  private JsonArray names(int first, int second) {
    return Json.names(List.of(summary.entrants().get(first), summary.entrants().get(second)));
  }

  private JsonObject duel(JsonObject json, Duel duel) {
    json.addProperty("games", duel.games().count());
    json.addProperty("wins", duel.wins());
    json.addProperty("draws", duel.draws());
    json.addProperty("losses", duel.losses());
    json.add("pairs", Json.array(duel.pairs().counts().asList(), JsonPrimitive::new));
    json.addProperty("estimated_from", duel.isPaired() ? "pairs" : "games");
    add(json, "score", duel.score());
    duel.elo().ifPresent(elo -> add(json, elo));
    summary.sprt().ifPresent(state -> json.add("sprt", sprt(state)));
    return json;
  }

  private static void add(JsonObject json, EloEstimate estimate) {
    add(json, "elo", OptionalDouble.of(estimate.elo()));
    json.add("elo_interval", interval(estimate.interval()));
  }

  private static JsonObject sprt(Duel.SprtState state) {
    return Json.of(
        "elo0", state.test().elo0(),
        "elo1", state.test().elo1(),
        "alpha", state.test().alpha(),
        "beta", state.test().beta(),
        "llr", rounded(state.logLikelihoodRatio()),
        "low", rounded(state.test().low()),
        "high", rounded(state.test().high()),
        "decision", state.decision().name().toLowerCase(Locale.ROOT));
  }

  private JsonObject encounter(Encounter met) {
    JsonObject json = Json.of("entrants", names(met.first(), met.second()));
    json.addProperty("games", met.games());
    json.addProperty("shared_victories", met.sharedVictories());
    add(json, "superiority", ratings.superiority(met.first(), met.second()));
    List<Long> captured = List.of(met.capturedByFirst(), met.capturedBySecond());
    json.add("captured", Json.array(captured, JsonPrimitive::new));
    return json;
  }

  /** Returns an interval as two numbers; an infinite bound is null. */
  private static JsonArray interval(Interval interval) {
    return Json.array(
        List.of(interval.low(), interval.high()),
        bound -> Double.isInfinite(bound) ? JsonNull.INSTANCE : new JsonPrimitive(rounded(bound)));
  }

  private static void add(JsonObject json, String key, OptionalDouble value) {
    value.stream()
        .filter(Double::isFinite)
        .forEach(number -> json.addProperty(key, rounded(number)));
  }

  private static double rounded(double value) {
    return Math.round(value * ROUNDING) / ROUNDING;
  }
}
