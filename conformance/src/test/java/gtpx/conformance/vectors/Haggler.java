package gtpx.conformance.vectors;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Invents bargaining events, many of which the rules refuse. Plays nothing itself. */
final class Haggler {
  private final SlowPlaces places;
  private final SlowGame game;
  private final Random random;

  Haggler(SlowPlaces places, SlowGame game, Random random) {
    this.places = places;
    this.game = game;
    this.random = random;
  }

  JsonObject next() {
    String color = Json.color(random.nextInt(2));
    return switch (random.nextInt(10)) {
      case 0 -> with(event("propose", color), "moves", List.of(vertex(), vertex()));
      case 1, 2 -> ultimatum(color);
      case 3 -> with(event("contract", color), "terms", terms());
      case 4, 5, 6 -> accept(color);
      case 7, 8 -> withId(event("reject", color));
      default ->
          random.nextBoolean() ? withId(event("withdraw", color)) : event("end_bargaining", color);
    };
  }

  private static JsonObject event(String what, String color) {
    return Json.object(what, new JsonPrimitive(color));
  }

  private static JsonObject with(JsonObject event, String key, List<String> words) {
    event.add(key, Json.words(words));
    return event;
  }

  private String vertex() {
    return places.vertex(random.nextInt(5) == 0 ? -1 : random.nextInt(places.size()));
  }

  private JsonObject ultimatum(String color) {
    boolean likely = random.nextInt(3) > 0;
    JsonObject event = event("ultimatum", color);
    event.addProperty("point", likely ? places.vertex(game.turn() % places.size()) : vertex());
    return event;
  }

  private List<String> terms() {
    List<String> terms = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      terms.add("moves=" + vertex() + "/" + vertex() + "," + vertex() + "/" + vertex());
    }
    if (random.nextInt(3) == 0) {
      terms.add("bar=" + places.vertex(random.nextInt(places.size())));
    }
    for (String term : List.of("for=2", "for=change", "simultaneous")) {
      if (random.nextInt(5) == 0 && !(term.equals("for=change") && terms.contains("for=2"))) {
        terms.add(term);
      }
    }
    if (terms.isEmpty() || random.nextInt(3) == 0) {
      terms.add("no-pass");
    }
    return terms;
  }

  private JsonObject withId(JsonObject event) {
    int offers = game.bargainingStates().size();
    event.addProperty("id", Math.max(1, offers - random.nextInt(3)));
    return event;
  }

  /** Often accepts the last rejected offer, if any: this is how an ultimatum's point is barred. */
  private JsonObject accept(String color) {
    JsonObject event = event("accept", color);
    List<Integer> rejected = new ArrayList<>();
    game.bargainingStates()
        .forEach(
            (id, state) -> {
              if (state.equals("rejected")) {
                rejected.add(id);
              }
            });
    if (!rejected.isEmpty() && random.nextBoolean()) {
      event.addProperty("id", rejected.get(rejected.size() - 1));
      return with(event, "answer", List.of(vertex()));
    }
    return with(withId(event), "answer", random.nextBoolean() ? List.of() : List.of(vertex()));
  }
}
