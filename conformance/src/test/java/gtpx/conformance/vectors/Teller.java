package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import gtpx.slow.SlowPoints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reports the slow engine's game in the words of docs/protocol.md. Changes nothing. */
final class Teller {
  private static final String OCCUPIED = "V is occupied";
  private static final Map<String, String> REASONS =
      Map.of("game over", "the game is over", "occupied", OCCUPIED, "barred", "V is barred");

  private final Scene scene;
  private final SlowPlaces places;
  private final SlowGame game;

  Teller(Scene scene, SlowPlaces places, SlowGame game) {
    this.scene = scene;
    this.places = places;
    this.game = game;
  }

  /**
   * Returns the members of gtpx-position, except those that follow from the game specification and
   * the events.
   */
  JsonObject position() {
    JsonObject json = new JsonObject();
    json.addProperty("turn", game.turn());
    json.addProperty("phase", game.phase());
    json.add("active", Json.colors(game.active()));
    json.add("to_move", Json.colors(game.toMove()));
    json.add("stones", stones());
    json.add("barred", points(game.barred()));
    json.add("prisoners", Json.countsByHolder(game.prisoners()));
    json.add("lost", Json.counts(game.lost()));
    json.addProperty("eliminated", game.eliminated());
    json.addProperty("pass_run", passRun());
    addRare(json);
    return json;
  }

  private int passRun() {
    return scene.isSimultaneous() || scene.is("end", "alter-igo") ? 0 : game.passRun();
  }

  private void addRare(JsonObject json) {
    if (game.phase().equals("scoring") && !game.deadProposals().isEmpty()) {
      json.add("dead", pointsByColor(game.deadProposals()));
    }
    JsonObject preferences = preferences();
    if (preferences.size() > 0) {
      json.add("preferences", preferences);
    }
    if (!game.bargainingStates().isEmpty()) {
      json.add("offers", offers());
    }
  }

  /** Returns the orders of players who have set a different one from the default. */
  private JsonObject preferences() {
    JsonObject preferences = new JsonObject();
    List<List<Integer>> orders = game.preferences();
    for (int seat = 0; seat < orders.size(); seat++) {
      List<Integer> standard = new ArrayList<>();
      for (int i = 1; i <= orders.size(); i++) {
        standard.add((seat + i) % orders.size());
      }
      if (!orders.get(seat).equals(standard)) {
        preferences.add(Json.color(seat), Json.colors(orders.get(seat)));
      }
    }
    return preferences;
  }

  /**
   * Returns the status of offers, adjusted: the slow engine lets offers expire with the turn, the
   * rules already with its bargaining.
   */
  private JsonObject offers() {
    boolean isOver = !game.phase().equals("bargaining");
    JsonObject offers = new JsonObject();
    game.bargainingStates()
        .forEach(
            (id, state) ->
                offers.addProperty(
                    String.valueOf(id), isOver && state.equals("open") ? "expired" : state));
    return offers;
  }

  private JsonObject stones() {
    JsonObject json = new JsonObject();
    int[] stones = game.stones();
    for (int seat = 0; seat < scene.players(); seat++) {
      JsonArray points = new JsonArray();
      for (int point = 0; point < stones.length; point++) {
        if (stones[point] == seat) {
          points.add(places.vertex(point));
        }
      }
      if (!points.isEmpty()) {
        json.add(Json.color(seat), points);
      }
    }
    return json;
  }

  private JsonArray points(Collection<Integer> points) {
    return Json.words(points.stream().map(places::vertex).toList());
  }

  private JsonObject pointsByColor(Map<Integer, Set<Integer>> points) {
    JsonObject json = new JsonObject();
    points.forEach((seat, of) -> json.add(Json.color(seat), points(of)));
    return json;
  }

  /** Returns every choice of each player that the game waits for, and what the others are told. */
  JsonObject legality() {
    JsonObject json = new JsonObject();
    boolean isInPlay = game.phase().equals("play") || game.phase().equals("bargaining");
    List<Integer> movers = isInPlay ? game.toMove() : List.of();
    movers.forEach(seat -> json.add(Json.color(seat), choices(seat)));
    for (int seat = 0; seat < scene.players(); seat++) {
      if (!movers.contains(seat)) {
        json.addProperty("others", reason(game.whyNot(seat, -1)));
      }
    }
    return json;
  }

  private JsonObject choices(int seat) {
    JsonArray legal = new JsonArray();
    JsonObject illegal = new JsonObject();
    for (int i = 0; i <= places.size(); i++) {
      int point = i == places.size() ? -1 : i;
      String why = game.whyNot(seat, point);
      (why.isEmpty() ? legal : list(illegal, reason(why))).add(places.vertex(point));
    }
    JsonObject choices = Json.object("legal", legal);
    choices.add("illegal", illegal);
    return choices;
  }

  private static JsonArray list(JsonObject lists, String key) {
    if (!lists.has(key)) {
      lists.add(key, new JsonArray());
    }
    return lists.getAsJsonArray(key);
  }

  /** Converts the slow engine's reason to the spelling of docs/protocol.md. */
  String reason(String slow) {
    if (slow.equals("not to move")) {
      return Json.color(game.toMove().get(0)) + " is to move";
    }
    return REASONS.getOrDefault(
        slow, slow.replaceFirst("^repetition ", "repeats the position of turn "));
  }

  /** Returns gtpx-last_turn for a turn with these choices, by colour. */
  JsonObject lastTurn(JsonObject chosen, List<String> resigned) {
    JsonObject json = new JsonObject();
    json.addProperty("turn", game.turn());
    json.add("moves", moves(chosen, resigned));
    json.add("captured", pointsByColor(game.lastCaptured()));
    json.add("prisoners", Json.countsByHolder(game.lastPrisoners()));
    json.addProperty("eliminated", game.lastEliminated());
    return json;
  }

  private JsonObject moves(JsonObject chosen, List<String> resigned) {
    JsonObject moves = new JsonObject();
    for (int seat = 0; seat < scene.players(); seat++) {
      String color = Json.color(seat);
      if (chosen.has(color)) {
        String result = game.lastResults().getOrDefault(seat, "");
        moves.add(color, move(chosen.get(color).getAsString(), result));
      } else if (resigned.contains(color)) {
        moves.add(color, move("resign", "resigned"));
      }
    }
    return moves;
  }

  private static JsonObject move(String vertex, String result) {
    JsonObject move = new JsonObject();
    move.addProperty("move", vertex);
    move.addProperty("result", result);
    return move;
  }

  /** Returns gtpx-result without the points. */
  JsonObject result() {
    JsonObject json = new JsonObject();
    Map<String, Object> result = game.result();
    json.addProperty("finished", !result.isEmpty());
    if (!result.isEmpty()) {
      json.addProperty("reason", (String) result.get("reason"));
      List<?> winners = (List<?>) result.get("winners");
      json.add("winners", Json.colors(winners.stream().map(Integer.class::cast).toList()));
      JsonObject victory = new JsonObject();
      ((Map<?, ?>) result.get("victory"))
          .forEach((seat, share) -> victory.addProperty(Json.color((Integer) seat), "" + share));
      json.add("victory", victory);
    }
    return json;
  }

  /** Returns gtpx-score with these whole chains dead. */
  JsonObject score(List<String> dead) {
    SlowPoints score = game.score(Set.copyOf(dead.stream().map(places::point).toList()));
    JsonObject json = new JsonObject();
    for (int seat = 0; seat < scene.players(); seat++) {
      json.add(Json.color(seat), line(score, seat));
    }
    json.addProperty("neutral", score.neutral());
    json.addProperty("eliminated", score.eliminated());
    json.addProperty("total", score.total());
    json.add("owner", owner(score.owner()));
    json.add("dead", Json.words(dead));
    return json;
  }

  private JsonElement line(SlowPoints score, int seat) {
    JsonObject line = new JsonObject();
    line.addProperty("stones", score.stones()[seat]);
    line.addProperty("territory", score.territory()[seat]);
    line.addProperty("shared", score.shared()[seat]);
    line.addProperty("prisoners", score.prisoners()[seat]);
    line.addProperty("lost", score.lost()[seat]);
    line.addProperty("komi", Scene.exact(scene.komi().get(seat)));
    line.addProperty("points", Scene.exact(score.points()[seat]));
    return line;
  }

  private JsonObject owner(int[] owners) {
    JsonObject json = new JsonObject();
    for (int point = 0; point < owners.length; point++) {
      if (owners[point] >= 0) {
        json.addProperty(places.vertex(point), Json.color(owners[point]));
      }
    }
    return json;
  }
}
