package gtpx.conformance.vectors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Generates one file of vectors from random games of the slow engine. Takes a step of a game if
 * something in it has occurred too rarely so far in this file, which leaves out dull steps.
 */
final class VectorMaker {
  static final long SEED = 20_261_121L;
  private final String name;
  private final boolean isMixed;
  private final JsonObject file; // only its options
  private final int games;
  private final Map<String, Integer> seen = new HashMap<>();
  private final List<JsonObject> vectors = new ArrayList<>();

  private VectorMaker(String name) {
    this.name = name;
    isMixed = name.equals(Scene.MIXED);
    file = Json.object("options", options(isMixed ? Scene.BASE : name));
    games = isMixed ? 1000 : isBargaining() ? 600 : 230;
  }

  private boolean isBargaining() {
    String word = file.getAsJsonObject("options").get("negotiation").getAsString();
    return word.equals("bargaining"); // where most events are refused
  }

  /** Returns the vectors of a preset, or those with {@link Scene#MIXED} options. */
  static List<JsonObject> make(String name) {
    VectorMaker maker = new VectorMaker(name);
    for (int i = 0; i < maker.games; i++) {
      maker.play(i, new Random(SEED + 31L * name.hashCode() + i));
    }
    return maker.vectors;
  }

  private void play(int number, Random random) {
    Scene scene = isMixed ? Scene.mixed(number, random) : Scene.random(name, random);
    Walk walk = new Walk(scene, random);
    for (int i = 0; i < 5 + 34 / scene.players(); i++) {
      Optional<JsonObject> step = walk.next();
      if (step.isEmpty()) {
        return;
      }
      if (isRare(step.get())) {
        vectors.add(named(scene, step.get()));
      }
    }
  }

  private JsonObject named(Scene scene, JsonObject step) {
    JsonObject vector = new JsonObject();
    vector.addProperty("id", String.format("%s-%04d", name, vectors.size() + 1));
    for (Map.Entry<String, JsonElement> part : step.entrySet()) {
      vector.add(part.getKey(), part.getValue());
      if (part.getKey().equals("position")) {
        vector.addProperty("from_position", FromPosition.isEnough(scene, step));
      }
    }
    return vector;
  }

  private boolean isRare(JsonObject vector) {
    List<String> shown = new ArrayList<>();
    boolean isRare = false;
    for (String feature : Features.of(file, vector)) {
      int often = often(feature);
      for (String word : often > 0 ? words(feature, vector) : List.<String>of()) {
        shown.add(word);
        isRare |= seen.getOrDefault(word, 0) < often;
      }
    }
    if (isRare) {
      shown.forEach(word -> seen.merge(word, 1, Integer::sum));
    }
    return isRare;
  }

  /** Returns how often a feature is wanted; with mixed options, for each choice of an option. */
  private int often(String feature) {
    boolean isBranch = feature.startsWith("branch: ");
    if (isMixed) {
      return isBranch ? 14 : Features.isCore(feature) ? 3 : 0;
    }
    boolean isWanted = Features.isCore(feature) || feature.startsWith("event: ");
    return isWanted ? 10 : 2;
  }

  /**
   * Returns the feature; with mixed options, if it has no option itself, the feature with each
   * choice.
   */
  private List<String> words(String feature, JsonObject vector) {
    if (!isMixed || feature.startsWith("branch: ")) {
      return List.of(feature);
    }
    return Features.options(file, vector).stream().map(o -> o + " " + feature).toList();
  }

  /** Returns every option of a preset with its choice. */
  static JsonObject options(String variant) {
    JsonObject options = new JsonObject();
    Variants.STANDARD.get(variant).rules().wordsNamed().forEach(options::addProperty);
    return options;
  }
}
