package gtpx.conformance.vectors;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Helpers for building and reading the JSON of the files. Knows no rules. */
final class Json {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
  private static final List<String> COLORS =
      List.of("black", "white", "red", "blue", "green", "yellow", "purple", "orange");

  private Json() {}

  /** Returns the name of a seat, counted from 0. */
  static String color(int seat) {
    return seat < COLORS.size() ? COLORS.get(seat) : "p" + (seat + 1);
  }

  /** Returns the seat of a colour's name. */
  static int seat(String color) {
    int seat = COLORS.indexOf(color);
    return seat < 0 ? Integer.parseInt(color.substring(1)) - 1 : seat;
  }

  static JsonArray colors(Collection<Integer> seats) {
    return words(seats.stream().map(Json::color).toList());
  }

  static JsonArray words(Collection<String> words) {
    JsonArray array = new JsonArray();
    words.forEach(array::add);
    return array;
  }

  static JsonArray array(Collection<? extends JsonElement> items) {
    JsonArray array = new JsonArray();
    items.forEach(array::add);
    return array;
  }

  /** Returns an object with one member. */
  static JsonObject object(String key, JsonElement value) {
    JsonObject object = new JsonObject();
    object.add(key, value);
    return object;
  }

  /** Returns numbers by colour, without zeros. */
  static JsonObject counts(int[] bySeat) {
    JsonObject counts = new JsonObject();
    for (int seat = 0; seat < bySeat.length; seat++) {
      if (bySeat[seat] != 0) {
        counts.addProperty(color(seat), bySeat[seat]);
      }
    }
    return counts;
  }

  /** Returns numbers by holder, then by the stones' colour, without empty holders. */
  static JsonObject countsByHolder(int[][] counts) {
    JsonObject json = new JsonObject();
    for (int holder = 0; holder < counts.length; holder++) {
      JsonObject held = counts(counts[holder]);
      if (held.size() > 0) {
        json.add(color(holder), held);
      }
    }
    return json;
  }

  static int[] counts(JsonObject json, int players) {
    int[] counts = new int[players];
    json.entrySet().forEach(e -> counts[seat(e.getKey())] = e.getValue().getAsInt());
    return counts;
  }

  static int[][] countsByHolder(JsonObject json, int players) {
    int[][] counts = new int[players][players];
    json.entrySet()
        .forEach(e -> counts[seat(e.getKey())] = counts(e.getValue().getAsJsonObject(), players));
    return counts;
  }

  static List<String> words(JsonElement array) {
    List<String> words = new ArrayList<>();
    array.getAsJsonArray().forEach(word -> words.add(word.getAsString()));
    return words;
  }

  static List<Integer> seats(JsonElement array) {
    return words(array).stream().map(Json::seat).toList();
  }

  static String text(JsonElement json) {
    return GSON.toJson(json);
  }
}
