package gtpx.bridge.connect;

import com.google.common.base.CharMatcher;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An event of {@code gtpx-wait} in words. Knows no rules; an event of an unknown type is its JSON.
 * docs/protocol/bridge.md, section 26
 *
 * @param number of the event
 * @param text one line without control characters
 * @param changesBoard whether stones may have changed
 */
record WatchedEvent(int number, String text, boolean changesBoard) {
  /** Results of a choice that its move doesn't show. */
  private static final Set<String> UNUSUAL = Set.of("collided", "void", "forced-pass");

  WatchedEvent {
    text = CharMatcher.javaIsoControl().replaceFrom(text, '?'); // chat is somebody else's
  }

  /** Returns the events of an answer, in order. */
  static List<WatchedEvent> parse(String answer) {
    return JsonParser.parseString(answer).getAsJsonArray().asList().stream()
        .map(event -> of(event.getAsJsonObject()))
        .toList();
  }

  /** Returns the answer of gtpx-result in words; empty while the game goes on. */
  static Optional<String> result(String answer) {
    JsonObject result = JsonParser.parseString(answer).getAsJsonObject();
    return result.has("reason") ? Optional.of(over(result)) : Optional.empty();
  }

  private static WatchedEvent of(JsonObject event) {
    String type = event.get("type").getAsString();
    boolean changesBoard = type.equals("turn") || (type.equals("undo") && event.has("turns"));
    return new WatchedEvent(event.get("seq").getAsInt(), words(type, event), changesBoard);
  }

  private static String words(String type, JsonObject event) {
    return switch (type) {
      case "turn" -> turn(event.getAsJsonObject("turn"));
      case "committed" -> text(event, "colour") + " has chosen a move";
      case "uncommitted" -> text(event, "colour") + " has taken back its choice";
      case "resigned" -> text(event, "colour") + " resigns";
      case "seated" -> text(event, "colour") + " is seated";
      case "left" -> text(event, "colour") + " has left";
      case "clock" -> text(event, "colour") + " is out of time";
      case "phase" -> "phase: " + text(event, "phase");
      case "chat" -> names(event.get("by")) + ": " + text(event, "text");
      case "dead" -> "dead stones by " + text(event, "by") + ": " + names(event.get("points"));
      case "undo" -> undo(event);
      case "finished", "aborted" -> over(event.getAsJsonObject("result"));
      case "created", "restarted", "parked", "paused", "unpaused" -> "the game is " + type;
      default -> event.toString();
    };
  }

  private static String undo(JsonObject event) {
    if (event.has("refused")) {
      return "nothing is taken back";
    }
    return event.has("turns")
        ? "taken back: " + text(event, "turns") + " turns"
        : "somebody asks to take back " + text(event, "wished") + " turns";
  }

  private static String turn(JsonObject turn) {
    StringBuilder words = new StringBuilder("turn " + text(turn, "turn") + ":");
    String separator = " ";
    for (Map.Entry<String, JsonElement> choice : turn.getAsJsonObject("moves").entrySet()) {
      JsonObject move = choice.getValue().getAsJsonObject();
      String result = text(move, "result");
      words.append(separator).append(choice.getKey()).append(' ').append(text(move, "move"));
      if (UNUSUAL.contains(result)) {
        words.append(" (").append(result).append(')');
      }
      separator = ", ";
    }
    turn.getAsJsonObject("captured")
        .asMap()
        .forEach(
            (color, points) ->
                words.append("; ").append(color).append(" loses ").append(names(points)));
    return words.toString();
  }

  private static String over(JsonObject result) {
    if (!result.has("reason")) {
      return "the game is over";
    }
    JsonArray winners = result.getAsJsonArray("winners");
    String who = winners.isEmpty() ? "nobody" : names(winners);
    return "the game is over: " + text(result, "reason") + ", won by " + who;
  }

  private static String names(JsonElement names) {
    return names.isJsonArray()
        ? names.getAsJsonArray().asList().stream()
            .map(JsonElement::getAsString)
            .collect(Collectors.joining(" "))
        : names.getAsString();
  }

  private static String text(JsonObject object, String member) {
    return object.get(member).getAsString();
  }
}
