package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.slow.SlowPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The files of {@code conformance/vectors}: their names, and reading and writing their text. */
final class VectorFiles {
  static final Path FOLDER = Path.of("vectors");
  static final String BOARDS = "boards.json";
  static final String PERFT = "perft.json";

  private VectorFiles() {}

  /**
   * Returns the names of the vector files, without {@code .json}: the presets, and mixed options.
   */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    Variants.STANDARD.all().stream().map(Variant::name).forEach(names::add);
    names.add(Scene.MIXED);
    return names;
  }

  /** Returns every generated file of the folder. */
  static List<String> all() {
    List<String> all = new ArrayList<>(names().stream().map(name -> name + ".json").toList());
    all.add(BOARDS);
    all.add(PERFT);
    return all;
  }

  /** Generates a file with the slow engine. */
  static String make(String file) {
    return switch (file) {
      case BOARDS -> boards();
      case PERFT -> text(head("gtpx-perft"), "counts", SlowPerft.counts());
      default -> vectors(file.replace(".json", ""));
    };
  }

  private static JsonObject head(String format) {
    JsonObject head = new JsonObject();
    head.addProperty("format", format);
    head.addProperty("version", 1);
    return head;
  }

  private static String vectors(String name) {
    String variant = name.equals(Scene.MIXED) ? Scene.BASE : name;
    JsonObject head = head("gtpx-vectors");
    head.addProperty("seed", VectorMaker.SEED);
    head.addProperty("variant", variant);
    head.add("options", VectorMaker.options(variant));
    return text(head, "vectors", VectorMaker.make(name));
  }

  private static String boards() {
    List<JsonObject> boards = new ArrayList<>();
    for (String board : Scene.BOARDS) {
      SlowPlaces places = SlowPlaces.of(board);
      JsonObject line = new JsonObject();
      line.addProperty("board", board);
      line.add("points", Json.words(places.names()));
      line.add("edges", edges(places));
      boards.add(line);
    }
    return text(head("gtpx-boards"), "boards", boards);
  }

  private static JsonArray edges(SlowPlaces places) {
    JsonArray edges = new JsonArray();
    int[][] neighbors = places.neighbors();
    for (int point = 0; point < neighbors.length; point++) {
      for (int other : neighbors[point]) {
        if (point < other) {
          edges.add(Json.words(List.of(places.vertex(point), places.vertex(other))));
        }
      }
    }
    return edges;
  }

  /** Returns an object whose last member has each of its items on a line. */
  private static String text(JsonObject head, String key, List<JsonObject> items) {
    String opening = Json.text(head);
    String lines = items.stream().map(Json::text).collect(Collectors.joining(",\n"));
    return opening.substring(0, opening.length() - 1) + ",\"" + key + "\":[\n" + lines + "\n]}\n";
  }

  /** Returns the current text of a file in the folder. */
  static String read(String file) {
    try {
      return Files.readString(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(String file, String text) {
    try {
      Files.writeString(FOLDER.resolve(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonObject json(String file) {
    return JsonParser.parseString(read(file)).getAsJsonObject();
  }

  /** Returns the items of a file's last member. */
  static List<JsonObject> items(JsonObject file, String key) {
    return file.getAsJsonArray(key).asList().stream().map(JsonElement::getAsJsonObject).toList();
  }
}
