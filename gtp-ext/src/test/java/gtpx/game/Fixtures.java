package gtpx.game;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.Topology;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The data of the examples from the sources, in the test resources. */
final class Fixtures {
  private Fixtures() {}

  static JsonObject read(String file) {
    try (InputStream in = Fixtures.class.getResourceAsStream("/gtpx/fixtures/" + file)) {
      return JsonParser.parseReader(
              new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))
          .getAsJsonObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Color color(String name) {
    return Color.parse(name).orElseThrow();
  }

  /** Reads an object of numbers by colour. */
  static Map<Color, Integer> numbers(JsonElement object) {
    Map<Color, Integer> numbers = new LinkedHashMap<>();
    object
        .getAsJsonObject()
        .entrySet()
        .forEach(entry -> numbers.put(color(entry.getKey()), entry.getValue().getAsInt()));
    return numbers;
  }

  /** Reads an object of point lists by colour. */
  static Map<Color, List<Integer>> points(JsonElement object, Topology board) {
    Map<Color, List<Integer>> points = new LinkedHashMap<>();
    object
        .getAsJsonObject()
        .entrySet()
        .forEach(entry -> points.put(color(entry.getKey()), pointList(entry.getValue(), board)));
    return points;
  }

  private static List<Integer> pointList(JsonElement array, Topology board) {
    List<Integer> list = new ArrayList<>();
    array.getAsJsonArray().forEach(name -> list.add(board.find(name.getAsString()).orElseThrow()));
    return list;
  }

  static List<String> strings(JsonElement array) {
    List<String> list = new ArrayList<>();
    array.getAsJsonArray().forEach(item -> list.add(item.getAsString()));
    return list;
  }
}
