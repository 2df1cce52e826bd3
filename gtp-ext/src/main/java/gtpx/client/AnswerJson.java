package gtpx.client;

import com.google.common.collect.ImmutableMap;
import gtpx.json.JsonValue;
import gtpx.json.JsonValue.JsonReading;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** Structured answers: the words of GTPX 1 in JSON. Ignores unknown keys. */
final class AnswerJson {
  private static final JsonValue.JsonErrors<MalformedException> ERRORS =
      new JsonValue.JsonErrors<>() {
        @Override
        public MalformedException wrong(String place, String what) {
          return new MalformedException(place.isEmpty() ? what : place + ": " + what);
        }

        @Override
        public MalformedException noJson(String place, String why) {
          return wrong(place, "no JSON");
        }

        @Override
        public String shorten(String value) {
          return MalformedException.shorten(value);
        }
      };

  private AnswerJson() {}

  /** Reads a whole answer. */
  static JsonValue<MalformedException> of(Answer answer) throws MalformedException {
    return JsonValue.parse(answer.text(), "", ERRORS);
  }

  /** What every colour among the keys has, in the object's order; skips other keys. */
  static <T> Map<String, T> byColor(
      JsonValue<MalformedException> json, JsonReading<T, MalformedException> reading)
      throws MalformedException {
    return byKey(json, Texts::isColor, reading);
  }

  /** What every vertex has. */
  static <T> Map<String, T> byVertex(
      JsonValue<MalformedException> json, JsonReading<T, MalformedException> reading)
      throws MalformedException {
    return byKey(json, vertex -> true, reading);
  }

  private static <T> Map<String, T> byKey(
      JsonValue<MalformedException> json,
      Predicate<String> isRead,
      JsonReading<T, MalformedException> reading)
      throws MalformedException {
    ImmutableMap.Builder<String, T> map = ImmutableMap.builder();
    for (Map.Entry<String, JsonValue<MalformedException>> entry : json.fields().entrySet()) {
      if (isRead.test(entry.getKey())) {
        map.put(entry.getKey(), reading.read(entry.getValue()));
      }
    }
    return map.buildKeepingLast();
  }

  static String color(JsonValue<MalformedException> json) throws MalformedException {
    if (!Texts.isColor(json.text())) {
      throw json.expected("a colour");
    }
    return json.text();
  }

  static List<String> colors(JsonValue<MalformedException> json) throws MalformedException {
    return json.list(AnswerJson::color);
  }

  static GtpMove move(JsonValue<MalformedException> json) throws MalformedException {
    try {
      return new GtpMove(json.text());
    } catch (IllegalArgumentException e) {
      throw json.expected("a vertex, pass or resign");
    }
  }

  static String vertex(JsonValue<MalformedException> json) throws MalformedException {
    GtpMove move = move(json);
    if (move.isPass() || move.isResign()) {
      throw json.expected("a vertex");
    }
    return move.word();
  }

  static List<String> vertices(JsonValue<MalformedException> json) throws MalformedException {
    return json.list(AnswerJson::vertex);
  }

  /** A share of a victory, such as {@code 1/3}. */
  static String share(JsonValue<MalformedException> json) throws MalformedException {
    if (!json.text().matches("[0-9]{1,9}(/[1-9][0-9]{0,8})?")) {
      throw json.expected("a share");
    }
    return json.text();
  }

  /** A number of 0 or more. */
  static int count(JsonValue<MalformedException> json) throws MalformedException {
    if (!Texts.isCount(json.number())) {
      throw json.expected("a number from 0 to 2147483647");
    }
    return Integer.parseInt(json.number());
  }

  static Map<String, Integer> counts(JsonValue<MalformedException> json) throws MalformedException {
    return byColor(json, AnswerJson::count);
  }

  /** One of the words that the constants' names are: {@code forced-pass} is FORCED_PASS. */
  static <E extends Enum<E>> E choice(JsonValue<MalformedException> json, E[] constants)
      throws MalformedException {
    for (E constant : constants) {
      if (constant.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(json.text())) {
        return constant;
      }
    }
    throw json.expected("a word of GTPX 1");
  }
}
