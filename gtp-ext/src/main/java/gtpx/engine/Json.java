package gtpx.engine;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;

/** Pieces of the structured answers that several of them have. */
final class Json {
  private Json() {}

  static JsonArray names(ColorSet colors) {
    return array(colors.stream().toList(), Object::toString);
  }

  static JsonArray vertices(Collection<Integer> points, Topology board) {
    return array(points, board::name);
  }

  static <T> JsonArray array(Collection<T> items, Function<T, String> word) {
    JsonArray array = new JsonArray();
    items.forEach(item -> array.add(word.apply(item)));
    return array;
  }

  /** Numbers by the names of their keys. */
  static JsonObject counts(Map<?, Integer> counts) {
    JsonObject json = new JsonObject();
    counts.forEach((key, count) -> json.addProperty(key.toString(), count));
    return json;
  }

  /** The number exactly, without an exponent or trailing zeros. */
  static BigDecimal exact(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
