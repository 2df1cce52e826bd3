package gtpx.tournament;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.bridge.match.MatchResult;
import gtpx.json.Json;
import gtpx.tournament.EntrantResults.SeatResults;
import gtpx.tournament.rating.Interval;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * The results of a series of games for each entrant: its share of the victories with a 95 %
 * interval, by seat, its faults and its time. Knows neither who plays next nor where the results
 * are printed. Mutable and not thread-safe.
 */
public final class Standings {
  private static final double NANOS = 1e9;

  private final List<EntrantResults> entrants;
  private int games;
  private int voidGames;
  private int notBegun;

  /**
   * Creates the standings before the first game.
   *
   * @param names of the entrants, which may be equal
   */
  public Standings(List<String> names) {
    entrants = names.stream().map(EntrantResults::new).toList();
  }

  /**
   * Counts a game.
   *
   * @param seated the numbers of the entrants who played it, in seat order, as returned by {@link
   *     Seating}
   */
  public void add(MatchResult result, List<Integer> seated) {
    games++;
    voidGames += EntrantResults.isVoid(result) ? 1 : 0;
    for (int seat = 0; seat < seated.size(); seat++) {
      entrants.get(seated.get(seat)).add(result, new Color(seat));
    }
  }

  /** Counts a game that didn't start because a seat could not be filled. */
  public void addNotBegun() {
    notBegun++;
  }

  /** Whether no game has been counted. */
  public boolean isEmpty() {
    return games + notBegun == 0;
  }

  /** One line for the series and one for each entrant. */
  public String text() {
    StringBuilder text = new StringBuilder(games + (games == 1 ? " game" : " games"));
    text.append(voidGames > 0 ? ", " + voidGames + " void" : "");
    text.append(notBegun > 0 ? ", " + notBegun + " not begun" : "");
    for (int i = 0; i < entrants.size(); i++) {
      text.append("\nplayer ").append(i + 1).append(": ").append(text(entrants.get(i)));
    }
    return text.toString();
  }

  private static String text(EntrantResults entrant) {
    SeatResults all = entrant.total();
    StringJoiner text = new StringJoiner(", ", "", " (" + entrant.name + ")");
    text.add(text(all) + (all.games() > 0 ? percent(all) : ""));
    entrant.seats.forEach((seat, results) -> text.add(seat + " " + text(results)));
    if (entrant.thinking().moves() > 0) {
      text.add(format("%.2f s per move", seconds(entrant) / entrant.thinking().moves()));
    }
    entrant.faults().forEach((kind, count) -> text.add(kind + " " + count));
    return text.toString();
  }

  private static String text(SeatResults results) {
    String victories = format("%.2f", results.victories()).replaceFirst("\\.?0+$", "");
    return victories + " of " + results.games();
  }

  private static String percent(SeatResults results) {
    Interval interval = results.interval();
    return format(
        " = %.1f %% (95 %% interval: %.1f to %.1f)",
        100 * results.share(), 100 * interval.low(), 100 * interval.high());
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  private static double seconds(EntrantResults entrant) {
    return entrant.thinking().total().toNanos() / NANOS;
  }

  /** The same as JSON; {@code share} and {@code interval} are omitted if no game counts. */
  public JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("games", games);
    json.addProperty("void", voidGames);
    json.addProperty("not_begun", notBegun);
    json.add("players", Json.array(entrants, Standings::json));
    return json;
  }

  private static JsonObject json(EntrantResults entrant) {
    JsonObject json = new JsonObject();
    json.addProperty("player", entrant.name);
    SeatResults all = entrant.total();
    addTo(json, all);
    if (all.games() > 0) {
      json.addProperty("share", rounded(all.share()));
      JsonArray interval = new JsonArray();
      interval.add(rounded(all.interval().low()));
      interval.add(rounded(all.interval().high()));
      json.add("interval", interval);
    }
    json.add("seats", Json.map(entrant.seats, results -> addTo(new JsonObject(), results)));
    json.add("faults", Json.counts(entrant.faults()));
    json.addProperty("moves", entrant.thinking().moves());
    json.addProperty("seconds", rounded(seconds(entrant)));
    return json;
  }

  private static JsonObject addTo(JsonObject json, SeatResults results) {
    json.addProperty("games", results.games());
    json.addProperty("victories", rounded(results.victories()));
    return json;
  }

  private static double rounded(double value) {
    return Math.round(value * 10_000) / 10_000.0;
  }
}
