package gtpx.rooms.referee;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.json.JsonValue;
import gtpx.protocol.FailureKind;
import gtpx.record.EventJson;
import gtpx.record.JsonNotation;
import gtpx.record.KnownMembers;
import gtpx.record.RecordException;
import gtpx.rules.Outcome;
import gtpx.rules.SpellingSuggestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;

/**
 * Reads the commands of a request: every event of a record, and what is no event because it is
 * hidden or takes something back. Refuses members that would be ignored. docs/json-referee.md
 */
final class CommandReader {
  private static final List<String> ANNOTATIONS = List.of("comment", "time"); // as of an event
  private static final Map<String, KnownMembers> MEMBERS = members(); // by the command's name

  private final JsonNotation words;
  private final EventJson events;

  CommandReader(GameSpec spec) {
    words = new JsonNotation(spec);
    events = new EventJson(spec);
  }

  private static Map<String, KnownMembers> members() {
    Map<String, KnownMembers> members = new LinkedHashMap<>();
    members.put("commit", new KnownMembers(List.of("commit"), ANNOTATIONS));
    members.put("take_back", new KnownMembers(List.of("take_back"), ANNOTATIONS));
    members.put("ally", new KnownMembers(List.of("ally", "with"), ANNOTATIONS));
    members.put("undo", new KnownMembers(List.of("undo"), ANNOTATIONS));
    EventJson.names().forEach(name -> members.put(name, EventJson.members(name)));
    return members;
  }

  /**
   * Reads one command. Its keys may be in any order.
   *
   * @throws RecordException with the place of the first error
   */
  Consumer<Game> read(JsonValue<RecordException> json) throws RecordException {
    String name = name(json);
    Objects.requireNonNull(MEMBERS.get(name)).check(json);
    return switch (name) {
      case "commit" -> commit(json.get(name));
      case "take_back" -> takeBack(words.color(json.get(name)));
      case "ally" -> ally(words.color(json.get(name)), words.colors(json.get("with")));
      case "undo" -> undo(json.get(name));
      default -> event(json);
    };
  }

  /** Returns the member that names the command. */
  private static String name(JsonValue<RecordException> json) throws RecordException {
    Set<String> members = json.fields().keySet();
    for (String member : members) {
      if (MEMBERS.containsKey(member)) {
        return member;
      }
    }
    if (members.isEmpty()) {
      throw json.wrong("{} (expected: a command, such as {\"commit\":{\"black\":\"C3\"}})");
    }
    String first = members.iterator().next();
    throw json.wrong(
        FailureKind.UNKNOWN_COMMAND.with(
            "\"" + first + "\" " + SpellingSuggestion.hint(first, MEMBERS.keySet())));
  }

  private Consumer<Game> commit(JsonValue<RecordException> json) throws RecordException {
    SortedMap<Color, Move> moves = words.byColor(json, words::move);
    if (moves.isEmpty()) {
      throw json.expected("a move of at least one player");
    }
    return game -> game.allOrNone(() -> moves.forEach(game::commit));
  }

  private static Consumer<Game> takeBack(Color color) {
    return game -> {
      if (game.commitment(color).isEmpty()) {
        throw nothingToUndo("no hidden move of " + color + " (expected: one in this turn)");
      }
      game.takeBack(color);
    };
  }

  private static RefusedException nothingToUndo(String why) {
    return new RefusedException(Kind.CANNOT_UNDO, FailureKind.CANNOT_UNDO.because(why));
  }

  private static Consumer<Game> ally(Color color, ColorSet allies) {
    return game -> game.ally(color, allies);
  }

  private static Consumer<Game> undo(JsonValue<RecordException> json) throws RecordException {
    if (!json.element().toString().matches("[1-9][0-9]{0,8}")) {
      throw json.expected("how many steps, at least 1");
    }
    int steps = json.count();
    return game -> {
      if (steps > game.undoable()) {
        throw nothingToUndo(steps + " steps (expected: at most " + game.undoable() + ")");
      }
      game.undo(steps);
    };
  }

  private Consumer<Game> event(JsonValue<RecordException> json) throws RecordException {
    if (json.has("setup")) {
      JsonNotation.SETUP.check(json.get("setup"));
    }
    Event event = events.read(json);
    if (event instanceof Event.Stopped stopped
        && stopped.reason() == Outcome.Reason.TURN_LIMIT
        && !stopped.winners().isEmpty()) {
      throw json.get("winners").expected("[], since the winners follow from the score");
    }
    if (event instanceof Event.Resigned resigned && resigned.colors().isEmpty()) {
      throw json.get("resign").expected("at least one player");
    }
    if (event instanceof Event.Preferred preferred && preferred.order().isEmpty()) {
      throw json.get("order").expected("at least one player");
    }
    return event::playIn;
  }
}
