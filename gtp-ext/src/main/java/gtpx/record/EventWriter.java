package gtpx.record;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Setup;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Writes the events of a game, an object each; the first key says what it is. */
final class EventWriter {
  private final Topology topology;

  EventWriter(Topology topology) {
    this.topology = topology;
  }

  JsonObject write(Event event) {
    if (event instanceof Event.Played played) {
      return played(played);
    } else if (event instanceof Event.Handicap handicap) {
      return object("handicap", points(handicap.points()));
    } else if (event instanceof Event.SetUp setUp) {
      return setUp(setUp);
    } else if (event instanceof Event.Stopped stopped) {
      JsonObject json = object("stop", text(stopped.reason().word()));
      json.add("winners", colors(stopped.winners()));
      return json;
    } else if (event instanceof Event.Resigned resigned) {
      return object("resign", colors(resigned.colors()));
    } else if (event instanceof Event.Preferred preferred) {
      return by("prefer", preferred.color(), "order", words(preferred.order()));
    }
    return writeLater(event);
  }

  /** Of the phases after the play, and of bargaining. */
  private JsonObject writeLater(Event event) {
    if (event instanceof Event.DeadProposed dead) {
      return by("dead", dead.color(), "points", points(dead.points()));
    } else if (event instanceof Event.Resumed resumed) {
      return object("resume", text(resumed.color().toString()));
    } else if (event instanceof Event.CleaningUp cleaning) {
      return object("cleanup", text(cleaning.color().toString()));
    } else if (event instanceof Event.Allied allied) {
      return object("allies", map(allied.named(), EventWriter::colors));
    } else if (event instanceof Event.Proposed proposed) {
      return by(
          "propose", proposed.color(), "moves", names(List.of(proposed.black(), proposed.white())));
    } else if (event instanceof Event.Threatened threatened) {
      return by("ultimatum", threatened.color(), "point", text(name(threatened.move())));
    } else if (event instanceof Event.ContractOffered offered) {
      return by("contract", offered.color(), "terms", words(offered.terms()));
    }
    return writeAnswer(event);
  }

  private JsonObject writeAnswer(Event event) {
    if (event instanceof Event.Accepted accepted) {
      JsonObject json = by("accept", accepted.color(), "id", number(accepted.id()));
      json.add("answer", names(accepted.answer()));
      return json;
    } else if (event instanceof Event.Rejected rejected) {
      return by("reject", rejected.color(), "id", number(rejected.id()));
    } else if (event instanceof Event.Withdrawn withdrawn) {
      return by("withdraw", withdrawn.color(), "id", number(withdrawn.id()));
    } else if (event instanceof Event.BargainingEnded ended) {
      return object("end_bargaining", text(ended.color().toString()));
    }
    throw new AssertionError(event);
  }

  private JsonObject played(Event.Played event) {
    JsonObject json = object("play", map(event.moves(), move -> text(name(move))));
    if (event.isDespiteKo()) {
      json.addProperty("despite", "ko");
    }
    return json;
  }

  private JsonObject setUp(Event.SetUp event) {
    Setup setup = event.setup();
    JsonObject json = new JsonObject();
    json.addProperty("turn", setup.turn());
    setup.toMove().ifPresent(color -> json.addProperty("to_move", color.toString()));
    json.add("stones", map(setup.stones(), this::points));
    json.add("prisoners", map(setup.prisoners(), held -> map(held, EventWriter::number)));
    json.add("lost", map(setup.lost(), EventWriter::number));
    json.addProperty("eliminated", setup.eliminated());
    json.add("barred", points(setup.barred()));
    json.add("resigned", colors(setup.resigned()));
    json.addProperty("pass_run", setup.passRun());
    JsonObject whole = object("setup", json);
    whole.addProperty("next_offer", event.nextOffer());
    return whole;
  }

  private static JsonObject object(String key, JsonElement value) {
    JsonObject json = new JsonObject();
    json.add(key, value);
    return json;
  }

  private static JsonObject by(String what, Color color, String key, JsonElement value) {
    JsonObject json = object(what, text(color.toString()));
    json.add(key, value);
    return json;
  }

  private static JsonPrimitive text(String text) {
    return new JsonPrimitive(text);
  }

  private static JsonPrimitive number(int number) {
    return new JsonPrimitive(number);
  }

  private static <V> JsonObject map(Map<Color, V> map, Function<V, JsonElement> write) {
    JsonObject json = new JsonObject();
    new TreeMap<>(map).forEach((color, value) -> json.add(color.toString(), write.apply(value)));
    return json;
  }

  private static JsonArray words(Collection<?> words) {
    JsonArray array = new JsonArray();
    words.forEach(word -> array.add(word.toString()));
    return array;
  }

  private static JsonArray colors(ColorSet colors) {
    return words(colors.stream().toList());
  }

  private JsonArray points(List<Integer> points) {
    return words(points.stream().map(topology::name).toList());
  }

  private JsonArray names(List<Move> moves) {
    return words(moves.stream().map(this::name).toList());
  }

  private String name(Move move) {
    return move.name(topology);
  }
}
