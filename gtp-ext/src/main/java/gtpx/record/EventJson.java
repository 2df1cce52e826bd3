package gtpx.record;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Settlement;
import gtpx.game.Violation;
import gtpx.json.Json;
import gtpx.json.JsonValue;
import gtpx.rules.Outcome;
import gtpx.rules.SpellingSuggestion;
import gtpx.rules.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Converts the public events of one game to JSON and back. Each event is an object; one of its
 * keys, which is written first, names its kind. Plays nothing. docs/records.md
 */
public final class EventJson {
  private static final String OPTIONAL = "despite"; // the only key that an event may leave out

  /**
   * One row for each kind of event: its keys, the value written under each key, and how it is read.
   */
  private static final List<EventKind<?>> KINDS =
      List.of(
          new EventKind<>(
              Event.Played.class,
              List.of("play", OPTIONAL),
              (event, json) -> played(event, json),
              (in, json) -> new Event.Played(json.byColor(in.get(0), json::move), despite(in))),
          new EventKind<>(
              Event.Handicap.class,
              List.of("handicap"),
              (event, json) -> List.of(json.points(event.points())),
              (in, json) -> new Event.Handicap(json.points(in.get(0)))),
          new EventKind<>(
              Event.SetUp.class,
              List.of("setup", "next_offer"),
              (event, json) -> List.of(json.write(event.setup()), number(event.nextOffer())),
              (in, json) -> setUp(in, json)),
          new EventKind<>(
              Event.Stopped.class,
              List.of("stop", "winners"),
              (event, json) -> List.of(text(event.reason().word()), Json.names(event.winners())),
              (in, json) -> new Event.Stopped(reason(in.get(0)), json.colors(in.get(1)))),
          new EventKind<>(
              Event.Resigned.class,
              List.of("resign"),
              (event, json) -> List.of(Json.names(event.colors())),
              (in, json) -> new Event.Resigned(json.colors(in.get(0)))),
          new EventKind<>(
              Event.Preferred.class,
              List.of("prefer", "order"),
              (event, json) -> List.of(name(event.color()), Json.names(event.order())),
              (in, json) -> new Event.Preferred(json.color(in.get(0)), json.order(in.get(1)))),
          new EventKind<>(
              Event.DeadProposed.class,
              List.of("dead", "points"),
              (event, json) -> List.of(name(event.color()), json.points(event.points())),
              (in, json) -> new Event.DeadProposed(json.color(in.get(0)), json.points(in.get(1)))),
          new EventKind<>(
              Event.DeadWithdrawn.class,
              List.of("withdraw_dead"),
              (event, json) -> List.of(name(event.color())),
              (in, json) -> new Event.DeadWithdrawn(json.color(in.get(0)))),
          new EventKind<>(
              Event.DeadSettled.class,
              List.of("dead_by", "points"),
              (event, json) -> List.of(text(event.by().word()), json.points(event.points())),
              (in, json) -> new Event.DeadSettled(settlement(in.get(0)), json.points(in.get(1)))),
          new EventKind<>(
              Event.Resumed.class,
              List.of("resume"),
              (event, json) -> List.of(name(event.color())),
              (in, json) -> new Event.Resumed(json.color(in.get(0)))),
          new EventKind<>(
              Event.CleaningUp.class,
              List.of("cleanup"),
              (event, json) -> List.of(name(event.color())),
              (in, json) -> new Event.CleaningUp(json.color(in.get(0)))),
          new EventKind<>(
              Event.Allied.class,
              List.of("allies"),
              (event, json) -> List.of(JsonNotation.map(event.named(), Json::names)),
              (in, json) -> new Event.Allied(json.byColor(in.get(0), json::colors))),
          new EventKind<>(
              Event.Proposed.class,
              List.of("propose", "moves"),
              (event, json) ->
                  List.of(name(event.color()), json.names(List.of(event.black(), event.white()))),
              (in, json) -> proposed(json.color(in.get(0)), in.get(1), json)),
          new EventKind<>(
              Event.Threatened.class,
              List.of("ultimatum", "point"),
              (event, json) -> List.of(name(event.color()), json.name(event.move())),
              (in, json) -> new Event.Threatened(json.color(in.get(0)), json.move(in.get(1)))),
          new EventKind<>(
              Event.ContractOffered.class,
              List.of("contract", "terms"),
              (event, json) -> List.of(name(event.color()), Json.names(event.terms())),
              (in, json) ->
                  new Event.ContractOffered(
                      json.color(in.get(0)), in.get(1).list(JsonValue::text))),
          new EventKind<>(
              Event.Accepted.class,
              List.of("accept", "id", "answer"),
              (event, json) ->
                  List.of(name(event.color()), number(event.id()), json.names(event.answer())),
              (in, json) -> accepted(json.color(in.get(0)), in, json)),
          new EventKind<>(
              Event.Rejected.class,
              List.of("reject", "id"),
              (event, json) -> List.of(name(event.color()), number(event.id())),
              (in, json) -> new Event.Rejected(json.color(in.get(0)), in.get(1).count())),
          new EventKind<>(
              Event.Withdrawn.class,
              List.of("withdraw", "id"),
              (event, json) -> List.of(name(event.color()), number(event.id())),
              (in, json) -> new Event.Withdrawn(json.color(in.get(0)), in.get(1).count())),
          new EventKind<>(
              Event.BargainingEnded.class,
              List.of("end_bargaining"),
              (event, json) -> List.of(name(event.color())),
              (in, json) -> new Event.BargainingEnded(json.color(in.get(0)))));

  /** What any event may also have. */
  private static final List<String> ANNOTATIONS = List.of("comment", "time");

  private static final Map<String, EventKind<?>> BY_KEY =
      KINDS.stream().collect(Collectors.toMap(kind -> kind.keys().get(0), kind -> kind));

  private final JsonNotation json;

  public EventJson(GameSpec spec) {
    json = new JsonNotation(spec);
  }

  /**
   * A kind of event.
   *
   * @param keys the keys of its members, in order; the first is always present and occurs in no
   *     other kind
   */
  private record EventKind<E extends Event>(
      Class<E> type, List<String> keys, Writer<E> writer, Reader<E> reader) {
    JsonObject write(Event event, JsonNotation json) {
      List<JsonElement> values = writer.write(type.cast(event), json);
      JsonObject written = new JsonObject();
      for (int i = 0; i < values.size(); i++) {
        written.add(keys.get(i), values.get(i));
      }
      return written;
    }

    E read(JsonValue<RecordException> event, JsonNotation json) throws RecordException {
      return reader.read(new Members(event, keys), json);
    }

    KnownMembers members() {
      List<String> required = keys.stream().filter(key -> !OPTIONAL.equals(key)).toList();
      List<String> optional = required.size() < keys.size() ? List.of(OPTIONAL) : List.of();
      return new KnownMembers(
          required, Stream.concat(optional.stream(), ANNOTATIONS.stream()).toList());
    }
  }

  /** Returns the values for the kind's keys; the last value may be left out. */
  private interface Writer<E> {
    List<JsonElement> write(E event, JsonNotation json);
  }

  private interface Reader<E> {
    E read(Members in, JsonNotation json) throws RecordException;
  }

  /** The members of an event, by the index of the kind's keys. */
  private record Members(JsonValue<RecordException> event, List<String> keys) {
    JsonValue<RecordException> get(int i) throws RecordException {
      return event.get(keys.get(i));
    }
  }

  /** Returns the kinds that have a row. */
  static List<Class<? extends Event>> kinds() {
    return KINDS.stream().<Class<? extends Event>>map(EventKind::type).toList();
  }

  public JsonObject write(Event event) {
    for (EventKind<?> kind : KINDS) {
      if (kind.type().isInstance(event)) {
        return kind.write(event, json);
      }
    }
    throw new AssertionError(event);
  }

  /**
   * Parses an event.
   *
   * @throws RecordException with what is wrong
   */
  public Event read(JsonElement event) throws RecordException {
    return read(JsonValue.of(event, "", RecordException.OF_JSON));
  }

  /**
   * Reads an event inside a larger JSON text.
   *
   * @throws RecordException with the place of the first error
   */
  public Event read(JsonValue<RecordException> event) throws RecordException {
    Set<String> keys = event.fields().keySet();
    for (String key : keys) { // usually the first; some writers sort keys
      EventKind<?> kind = BY_KEY.get(key);
      if (kind != null) {
        return kind.read(event, json);
      }
    }
    if (keys.isEmpty()) {
      throw event.wrong("{} (expected: an event)");
    }
    String first = keys.iterator().next();
    throw event.wrong("unknown event \"" + first + "\" " + SpellingSuggestion.hint(first, names()));
  }

  /** Returns the first keys of all events, in the order of docs/records.md. */
  public static List<String> names() {
    return KINDS.stream().map(kind -> kind.keys().get(0)).toList();
  }

  /**
   * Returns the members of an event that is sent as a command.
   *
   * @param name its first key, one of {@link #names}
   */
  public static KnownMembers members(String name) {
    return Objects.requireNonNull(BY_KEY.get(name)).members();
  }

  /** Checks which members an event has, if it is of a known kind. */
  static void checkMembers(JsonValue<RecordException> event) throws RecordException {
    for (String key : event.fields().keySet()) {
      if (BY_KEY.containsKey(key)) {
        members(key).check(event);
        if (event.has("setup")) {
          JsonNotation.SETUP.check(event.get("setup"));
        }
        return;
      }
    }
  }

  private static JsonPrimitive text(String text) {
    return new JsonPrimitive(text);
  }

  private static JsonPrimitive name(Color color) {
    return text(color.toString());
  }

  private static JsonPrimitive number(int number) {
    return new JsonPrimitive(number);
  }

  private static List<JsonElement> played(Event.Played event, JsonNotation json) {
    List<JsonElement> values = new ArrayList<>();
    values.add(JsonNotation.map(event.moves(), json::name));
    event.despite().ifPresent(rule -> values.add(text(rule.word())));
    return values;
  }

  private static Optional<Violation> despite(Members in) throws RecordException {
    if (!in.event().has(OPTIONAL)) {
      return Optional.empty();
    }
    Optional<Violation> rule = Word.find(Violation.values(), in.get(1).text());
    if (rule.isEmpty()) {
      throw in.get(1).expected("ko, suicide or occupied");
    }
    return rule;
  }

  private static Event.SetUp setUp(Members in, JsonNotation json) throws RecordException {
    int nextOffer = in.get(1).count();
    if (nextOffer < 1) {
      throw in.event().wrong("next_offer 0 (expected: 1 or more)");
    }
    return new Event.SetUp(json.setup(in.get(0)), nextOffer);
  }

  private static Outcome.Reason reason(JsonValue<RecordException> value) throws RecordException {
    String word = value.text();
    List<String> known = Stream.of(Outcome.Reason.values()).map(Word::word).toList();
    return Word.find(Outcome.Reason.values(), word)
        .orElseThrow(
            () ->
                value.wrong("unknown reason " + word + " " + SpellingSuggestion.hint(word, known)));
  }

  private static Settlement settlement(JsonValue<RecordException> value) throws RecordException {
    String word = value.text();
    return Word.find(Settlement.values(), word)
        .orElseThrow(() -> value.wrong(word + " (expected: estimate or nobody)"));
  }

  private static Event.Proposed proposed(
      Color by, JsonValue<RecordException> moves, JsonNotation json) throws RecordException {
    List<Move> both = moves.list(json::move);
    if (both.size() != 2) {
      throw moves.wrong(both.size() + " moves (expected: black's and white's)");
    }
    return new Event.Proposed(by, both.get(0), both.get(1));
  }

  private static Event.Accepted accepted(Color color, Members in, JsonNotation json)
      throws RecordException {
    List<Move> answer = in.get(2).list(json::move);
    if (answer.size() > 1) {
      throw in.event().wrong(answer.size() + " answers (expected: at most one)");
    }
    return new Event.Accepted(color, in.get(1).count(), answer);
  }
}
