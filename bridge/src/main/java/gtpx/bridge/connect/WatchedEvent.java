package gtpx.bridge.connect;

import com.google.common.base.CharMatcher;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.draw.BoardText;
import gtpx.game.Move;
import gtpx.game.Turn;
import gtpx.rooms.terminal.TurnText;
import gtpx.rules.Word;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An event of {@code gtpx-wait} for a person. docs/protocol/bridge.md, section 26
 *
 * @param number of the event
 */
record WatchedEvent(int number, String type, JsonObject json) {
  /** Types after which the position or the phase may be another. */
  private static final Set<String> CHANGING =
      Set.of(
          "turn",
          "resigned",
          "phase",
          "proposal",
          "dead",
          "finished",
          "aborted",
          "restarted",
          "paused",
          "unpaused");

  /** Returns the events of an answer, in order. */
  static List<WatchedEvent> parse(String answer) {
    return JsonParser.parseString(answer).getAsJsonArray().asList().stream()
        .map(JsonElement::getAsJsonObject)
        .map(event -> new WatchedEvent(event.get("seq").getAsInt(), text(event, "type"), event))
        .toList();
  }

  /** Returns whether the state has to be asked for again. */
  boolean changesState() {
    return CHANGING.contains(type) || (type.equals("undo") && json.has("turns"));
  }

  /** Returns whether stones may have changed. */
  boolean changesBoard() {
    return type.equals("turn") || (type.equals("undo") && json.has("turns"));
  }

  /** Returns whether the event tells only what its player has done or sees anyway. */
  boolean isOfSeat() {
    return Set.of("committed", "uncommitted", "seated").contains(type);
  }

  /** Returns the player that the event is about. */
  Color color() {
    return Color.parse(text(json, "colour")).orElseThrow();
  }

  /**
   * Returns the event in words, without control characters since some are somebody else's; an event
   * of an unknown type is its JSON. Empty if the end of the game says it better.
   */
  Optional<String> text(Topology board) {
    String words = words(board);
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(CharMatcher.javaIsoControl().replaceFrom(words, '?'));
  }

  private String words(Topology board) {
    return switch (type) {
      case "turn" -> TurnText.line(turn(json.getAsJsonObject("turn"), board), board);
      case "committed" -> color() + " has chosen a move";
      case "uncommitted" -> color() + " has taken back its choice";
      case "resigned" -> color() + " resigns";
      case "seated" -> color() + seated();
      case "left" -> color() + " has left";
      case "takeover" -> color() + " was taken over by another connection";
      case "clock" -> color() + " is out of time";
      case "phase" -> phase(text(json, "phase"));
      case "chat" -> names(json.get("by")) + ": " + text(json, "text");
      case "dead" -> "dead stones (" + text(json, "by") + "): " + names(json.get("points"));
      case "proposal" -> proposal(json.getAsJsonObject("event"));
      case "undo" -> undo();
      case "aborted" -> "the game was aborted";
      case "parked" -> "the server is stopping, and keeps the game";
      case "restarted" -> "the server has started again";
      case "paused" -> "the game is paused";
      case "unpaused" -> "the game goes on";
      case "created" -> "the game is created";
      case "finished", "key", "posted" -> "";
      default -> json.toString();
    };
  }

  private String seated() {
    return json.has("by") ? " is played by " + text(json, "by") : " has joined";
  }

  private static String phase(String phase) {
    return switch (phase) {
      case "scoring" -> "everybody has passed: which stones are dead?";
      case "alliances" -> "the game is scored: who shares the victory with whom?";
      case "bargaining" -> "bargaining before the next turn";
      case "finished" -> "";
      default -> "play goes on";
    };
  }

  /** An offer, an answer to one, or a proposal, such as {@code white: dead A1 B1}. */
  private static String proposal(JsonObject event) {
    return event.entrySet().stream()
        .map(
            member ->
                member.getValue().isJsonPrimitive() || member.getValue().isJsonArray()
                    ? member.getKey() + " " + names(member.getValue())
                    : member.getKey() + " " + member.getValue())
        .collect(Collectors.joining(", "));
  }

  private String undo() {
    if (json.has("refused")) {
      return "nothing is taken back";
    }
    return json.has("turns")
        ? "taken back: " + BoardText.counted(text(json, "turns"), "turn")
        : "a player asks to take back " + BoardText.counted(text(json, "wished"), "turn");
  }

  /** Returns whether this is a request that others must answer. */
  boolean isUndoRequest() {
    return type.equals("undo") && json.has("wished");
  }

  private static Turn turn(JsonObject turn, Topology board) {
    Map<Color, Turn.Choice> choices = new TreeMap<>();
    Map<Color, Move> moves = new TreeMap<>();
    byColor(turn, "moves")
        .forEach(
            (color, choice) -> {
              Move move =
                  Move.parse(text(choice.getAsJsonObject(), "move"), board).orElse(Move.PASS);
              Turn.Result result =
                  Word.find(Turn.Result.values(), text(choice.getAsJsonObject(), "result"))
                      .orElseThrow();
              choices.put(color, new Turn.Choice(move, result));
              if (result != Turn.Result.RESIGNED) {
                moves.put(color, move);
              }
            });
    Map<Color, List<Integer>> captured = new TreeMap<>();
    byColor(turn, "captured")
        .forEach((color, points) -> captured.put(color, points(points, board)));
    Map<Color, Map<Color, Integer>> prisoners = new TreeMap<>();
    byColor(turn, "prisoners").forEach((holder, held) -> prisoners.put(holder, counts(held)));
    return new Turn(
        turn.get("turn").getAsInt(),
        choices,
        moves,
        captured,
        prisoners,
        turn.get("eliminated").getAsInt());
  }

  private static SortedMap<Color, JsonElement> byColor(JsonObject object, String member) {
    SortedMap<Color, JsonElement> values = new TreeMap<>();
    object
        .getAsJsonObject(member)
        .asMap()
        .forEach((color, value) -> values.put(Color.parse(color).orElseThrow(), value));
    return values;
  }

  private static List<Integer> points(JsonElement names, Topology board) {
    return names.getAsJsonArray().asList().stream()
        .map(name -> board.find(name.getAsString()).orElseThrow())
        .toList();
  }

  private static Map<Color, Integer> counts(JsonElement held) {
    Map<Color, Integer> counts = new TreeMap<>();
    held.getAsJsonObject()
        .asMap()
        .forEach((color, count) -> counts.put(Color.parse(color).orElseThrow(), count.getAsInt()));
    return counts;
  }

  private static String names(JsonElement names) {
    if (!names.isJsonArray()) {
      return names.getAsString();
    }
    return names.getAsJsonArray().isEmpty()
        ? "none"
        : names.getAsJsonArray().asList().stream()
            .map(JsonElement::getAsString)
            .collect(Collectors.joining(" "));
  }

  private static String text(JsonObject object, String member) {
    return object.get(member).getAsString();
  }
}
