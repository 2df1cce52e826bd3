package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whether a vector's position, set up without what came before, leads the slow engine to the same
 * answers. If so, the vector can also test an engine that keeps no history yet.
 */
final class FromPosition {
  private final JsonObject vector;
  private final JsonObject position;
  private final SlowGame game;
  private final Teller teller;
  private final SlowReplay replay;

  private FromPosition(Scene scene, JsonObject vector) {
    this.vector = vector;
    position = vector.getAsJsonObject("position");
    SlowPlaces places = scene.places();
    game = scene.start();
    teller = new Teller(scene, places, game);
    replay = new SlowReplay(scene, places, game);
  }

  static boolean isEnough(Scene scene, JsonObject vector) {
    JsonObject position = vector.getAsJsonObject("position");
    boolean isFresh =
        !position.has("offers") && position.get("phase").getAsString().matches("play|bargaining");
    return isFresh && new FromPosition(scene, vector).agrees(scene);
  }

  private boolean agrees(Scene scene) {
    try {
      replay.play(setup(scene));
      prefer();
      boolean sameBefore =
          teller.position().equals(position)
              && teller.legality().equals(vector.getAsJsonObject("legality"));
      if (!sameBefore) {
        return false;
      }
      replay.play(vector.getAsJsonObject("event"));
      return sameAfter();
    } catch (IllegalArgumentException | IllegalStateException refused) {
      return false;
    }
  }

  private JsonObject setup(Scene scene) {
    JsonObject setup = new JsonObject();
    for (String key : List.of("turn", "stones", "barred", "prisoners", "lost", "eliminated")) {
      setup.add(key, position.get(key));
    }
    JsonArray toMove = position.getAsJsonArray("to_move");
    if (!scene.isSimultaneous()) {
      setup.add("to_move", toMove.get(0));
    }
    List<String> active = Json.words(position.get("active"));
    List<Integer> resigned = new ArrayList<>();
    for (int seat = 0; seat < scene.players(); seat++) {
      if (!active.contains(Json.color(seat))) {
        resigned.add(seat);
      }
    }
    setup.add("resigned", Json.colors(resigned));
    setup.add("pass_run", position.get("pass_run"));
    return Json.object("setup", setup);
  }

  private void prefer() {
    if (position.has("preferences")) {
      for (Map.Entry<String, JsonElement> own :
          position.getAsJsonObject("preferences").entrySet()) {
        int[] order = Json.seats(own.getValue()).stream().mapToInt(seat -> seat).toArray();
        game.prefer(Json.seat(own.getKey()), order);
      }
    }
  }

  private boolean sameAfter() {
    JsonObject event = vector.getAsJsonObject("event");
    if (event.has("play") && !lastTurn(event).equals(vector.get("last_turn"))) {
      return false;
    }
    boolean sameResult = !vector.has("result") || teller.result().equals(vector.get("result"));
    return sameResult && teller.position().equals(vector.get("after"));
  }

  private JsonObject lastTurn(JsonObject event) {
    JsonObject told = vector.getAsJsonObject("last_turn").getAsJsonObject("moves");
    List<String> resigned = new ArrayList<>(told.keySet());
    resigned.removeAll(event.getAsJsonObject("play").keySet());
    return teller.lastTurn(event.getAsJsonObject("play"), resigned);
  }
}
