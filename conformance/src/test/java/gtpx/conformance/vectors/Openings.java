package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random starting positions, so that much happens early. They may be refused. */
final class Openings {
  private final Scene scene;
  private final SlowPlaces places;
  private final Random random;

  Openings(Scene scene, SlowPlaces places, Random random) {
    this.scene = scene;
    this.places = places;
    this.random = random;
  }

  JsonObject next() {
    JsonObject setup = new JsonObject();
    setup.addProperty("turn", random.nextInt(40));
    if (random.nextBoolean()) {
      setup.addProperty("to_move", Json.color(random.nextInt(scene.players())));
    }
    setup.add("stones", stones());
    addCaptured(setup);
    setup.add("barred", random.nextInt(4) == 0 ? barred() : new JsonArray());
    setup.add("resigned", resigned());
    setup.addProperty("pass_run", scene.isSimultaneous() ? 0 : passRun());
    JsonObject event = Json.object("setup", setup);
    event.addProperty("next_offer", 1);
    return event;
  }

  private JsonObject stones() {
    int density = 20 + random.nextInt(70);
    List<JsonArray> points = new ArrayList<>();
    for (int seat = 0; seat < scene.players(); seat++) {
      points.add(new JsonArray());
    }
    for (String vertex : places.names()) {
      if (random.nextInt(100) < density) {
        points.get(random.nextInt(scene.players())).add(vertex);
      }
    }
    JsonObject stones = new JsonObject();
    for (int seat = 0; seat < scene.players(); seat++) {
      if (!points.get(seat).isEmpty()) {
        stones.add(Json.color(seat), points.get(seat));
      }
    }
    return stones;
  }

  private void addCaptured(JsonObject setup) {
    boolean some = random.nextInt(4) == 0;
    int[][] prisoners = new int[scene.players()][scene.players()];
    int[] lost = new int[scene.players()];
    if (some) {
      int holder = random.nextInt(scene.players());
      int color = random.nextInt(scene.players());
      prisoners[holder][color] = 1 + random.nextInt(3);
      lost[color] = prisoners[holder][color] + random.nextInt(2);
    }
    setup.add("prisoners", Json.countsByHolder(prisoners));
    setup.add("lost", Json.counts(lost));
    setup.addProperty("eliminated", some ? random.nextInt(3) : 0);
  }

  private JsonArray barred() {
    List<String> barred = new ArrayList<>();
    for (String vertex : places.names()) {
      if (random.nextInt(6) == 0) {
        barred.add(vertex);
      }
    }
    return Json.words(barred);
  }

  private JsonArray resigned() {
    List<Integer> resigned = new ArrayList<>();
    if (scene.players() > 2 && random.nextInt(6) == 0) {
      resigned.add(random.nextInt(scene.players()));
    }
    return Json.colors(resigned);
  }

  private int passRun() {
    boolean some = !scene.is("end", "alter-igo") && random.nextInt(3) == 0;
    return some ? random.nextInt(scene.players() - 1) : 0;
  }
}
