package gtpx.record;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the events that {@link EventWriter} writes. Plays nothing. */
final class EventReader {
  private final RecordWords words;

  EventReader(GameSpec spec) {
    this.words = new RecordWords(spec);
  }

  /** Reads an event; the place of whatever is wrong is told. */
  Event read(JsonNode node) throws RecordException {
    Map<String, JsonNode> fields = node.fields();
    if (fields.isEmpty()) {
      throw node.wrong("{} (expected: an event)");
    }
    Map.Entry<String, JsonNode> first = fields.entrySet().iterator().next();
    return read(first.getKey(), first.getValue(), node);
  }

  private Event read(String what, JsonNode value, JsonNode event) throws RecordException {
    return switch (what) {
      case "play" -> new Event.Played(words.moves(value), isDespiteKo(event));
      case "handicap" -> new Event.Handicap(words.points(value));
      case "setup" -> setUp(value, event);
      case "resign" -> new Event.Resigned(words.colors(value));
      case "prefer" -> new Event.Preferred(words.color(value), words.order(event.get("order")));
      case "dead" -> new Event.DeadProposed(words.color(value), words.points(event.get("points")));
      case "resume" -> new Event.Resumed(words.color(value));
      case "cleanup" -> new Event.CleaningUp(words.color(value));
      case "allies" -> new Event.Allied(allies(value));
      case "stop" -> new Event.Stopped(reason(value), words.colors(event.get("winners")));
      default -> bargain(what, value, event);
    };
  }

  private static boolean isDespiteKo(JsonNode event) throws RecordException {
    if (!event.has("despite")) {
      return false;
    }
    if (!event.get("despite").text().equals("ko")) {
      throw event.get("despite").wrong("expected: ko");
    }
    return true;
  }

  private Event bargain(String what, JsonNode value, JsonNode event) throws RecordException {
    return switch (what) {
      case "propose" -> propose(words.color(value), event.get("moves"));
      case "ultimatum" -> new Event.Threatened(words.color(value), words.move(event.get("point")));
      case "contract" -> new Event.ContractOffered(words.color(value), event.get("terms").texts());
      case "accept" -> accept(words.color(value), event);
      case "reject" -> new Event.Rejected(words.color(value), event.get("id").count());
      case "withdraw" -> new Event.Withdrawn(words.color(value), event.get("id").count());
      case "end_bargaining" -> new Event.BargainingEnded(words.color(value));
      default -> throw event.wrong("unknown event " + what);
    };
  }

  private Event setUp(JsonNode value, JsonNode event) throws RecordException {
    int nextOffer = event.get("next_offer").count();
    if (nextOffer < 1) {
      throw event.wrong("next_offer 0 (expected: 1 or more)");
    }
    return new Event.SetUp(words.setup(value), nextOffer);
  }

  private Map<Color, ColorSet> allies(JsonNode value) throws RecordException {
    Map<Color, ColorSet> named = new TreeMap<>();
    for (Map.Entry<Color, JsonNode> field : words.byColor(value).entrySet()) {
      named.put(field.getKey(), words.colors(field.getValue()));
    }
    return named;
  }

  private static Outcome.Reason reason(JsonNode value) throws RecordException {
    String word = value.text();
    Optional<Outcome.Reason> reason =
        Arrays.stream(Outcome.Reason.values()).filter(r -> r.word().equals(word)).findFirst();
    if (reason.isEmpty()) {
      throw value.wrong("unknown reason " + word);
    }
    return reason.get();
  }

  private Event propose(Color by, JsonNode moves) throws RecordException {
    List<Move> both = words.moveList(moves);
    if (both.size() != 2) {
      throw moves.wrong(both.size() + " moves (expected: black's and white's)");
    }
    return new Event.Proposed(by, both.get(0), both.get(1));
  }

  private Event accept(Color color, JsonNode event) throws RecordException {
    List<Move> answer = words.moveList(event.get("answer"));
    if (answer.size() > 1) {
      throw event.wrong(answer.size() + " answers (expected: at most one)");
    }
    return new Event.Accepted(color, event.get("id").count(), answer);
  }
}
