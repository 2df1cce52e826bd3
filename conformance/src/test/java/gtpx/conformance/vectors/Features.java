package gtpx.conformance.vectors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a vector covers, as {@code group: word}. Reads only its JSON, both for choosing vectors and
 * for counting them. Judges nothing.
 */
final class Features {
  private static final Set<String> CORE =
      Set.of("reason", "choice", "captured", "prisoners", "bars", "branch");

  private final JsonObject vector;
  private final Set<String> found = new TreeSet<>();

  private Features(JsonObject vector) {
    this.vector = vector;
  }

  /** Returns the features of a vector in a file; only the file's options are read. */
  static Set<String> of(JsonObject file, JsonObject vector) {
    Features features = new Features(vector);
    features.readGame();
    features.readLegality();
    if (vector.has("last_turn")) {
      features.readTurn(vector.getAsJsonObject("last_turn"));
    }
    features.readPositions();
    features.readEnd();
    Branches branches = new Branches(options(file, vector), vector, Set.copyOf(features.found));
    branches.words().forEach(word -> features.add("branch", word));
    return features.found;
  }

  private void add(String group, String word) {
    found.add(group + ": " + word);
  }

  private void addIf(boolean there, String group, String word) {
    if (there) {
      add(group, word);
    }
  }

  private void readGame() {
    JsonObject game = vector.getAsJsonObject("game");
    add("board", game.get("board").getAsString().replaceFirst(":.*", ""));
    add("players", game.get("players").getAsString());
    addIf(game.has("komi"), "count", "komi");
    add("event", key(vector.getAsJsonObject("event")));
    List<JsonElement> events = vector.getAsJsonArray("events").asList();
    addIf(isSetUp(events), "start", "set up");
    addIf(!isSetUp(events), "start", "empty board");
  }

  private static boolean isSetUp(List<JsonElement> events) {
    return !events.isEmpty() && events.get(0).getAsJsonObject().has("setup");
  }

  static String key(JsonObject event) {
    return event.keySet().iterator().next();
  }

  private void readLegality() {
    for (Map.Entry<String, JsonElement> entry : vector.getAsJsonObject("legality").entrySet()) {
      if (entry.getValue().isJsonPrimitive()) {
        addReason(entry.getValue().getAsString());
      } else {
        JsonObject choices = entry.getValue().getAsJsonObject();
        choices.getAsJsonObject("illegal").keySet().forEach(this::addReason);
      }
    }
    if (vector.has("once_committed")) {
      addReason(vector.get("once_committed").getAsString());
    }
  }

  private void addReason(String reason) {
    add(
        "reason",
        reason.replaceFirst("\\d+", "N").replaceFirst("^\\w+ is to move", "C is to move"));
  }

  private void readTurn(JsonObject turn) {
    Set<String> placing = new TreeSet<>();
    Set<String> choices = new TreeSet<>();
    for (Map.Entry<String, JsonElement> e : turn.getAsJsonObject("moves").entrySet()) {
      String result = e.getValue().getAsJsonObject().get("result").getAsString();
      add("choice", result);
      choices.add(result);
      if (result.equals("placed")) {
        placing.add(e.getKey());
      }
    }
    addIf(choices.size() > 1, "turn", String.join(" and ", choices));
    readCaptures(placing, turn.getAsJsonObject("captured").keySet());
    readPrisoners(turn);
  }

  private void readCaptures(Set<String> placing, Set<String> captured) {
    Set<String> others = new TreeSet<>(captured);
    others.removeAll(placing);
    boolean own = others.size() < captured.size();
    addIf(own && captured.size() == 1 && placing.size() == 1, "captured", "own stones only");
    addIf(own && !others.isEmpty(), "captured", "of movers and others");
    addIf(!own && others.size() == 1, "captured", "of one other colour");
    addIf(others.size() > 1, "captured", "of two other colours or more");
    addIf(placing.size() > 1 && captured.size() > 1, "captured", "in a joint turn, of several");
    addIf(placing.size() > 1 && own, "captured", "of a mover in a joint turn");
  }

  private void readPrisoners(JsonObject turn) {
    JsonObject prisoners = turn.getAsJsonObject("prisoners");
    boolean nobody = turn.get("eliminated").getAsInt() > 0;
    addIf(prisoners.size() == 1, "prisoners", "to one holder");
    addIf(prisoners.size() > 1, "prisoners", "to several holders");
    addIf(nobody && prisoners.size() == 0, "prisoners", "eliminated, all");
    addIf(nobody && prisoners.size() > 0, "prisoners", "eliminated, some");
    for (Map.Entry<String, JsonElement> held : prisoners.entrySet()) {
      Set<String> colors = held.getValue().getAsJsonObject().keySet();
      addIf(colors.contains(held.getKey()), "prisoners", "of the holder's own colour");
      addIf(colors.size() > 1, "prisoners", "of several colours to one holder");
    }
  }

  private void readPositions() {
    JsonObject before = vector.getAsJsonObject("position");
    JsonObject after = vector.getAsJsonObject("after");
    add("phase", before.get("phase").getAsString() + " to " + after.get("phase").getAsString());
    Set<String> bars = new TreeSet<>(Json.words(before.get("barred")));
    Set<String> later = new TreeSet<>(Json.words(after.get("barred")));
    addIf(!bars.containsAll(later), "bars", "made");
    addIf(!later.containsAll(bars), "bars", "lifted");
    addIf(!bars.isEmpty() && !later.isEmpty() && !later.equals(bars), "bars", "some changed");
    boolean needsHistory =
        vector.has("from_position") && !vector.get("from_position").getAsBoolean();
    addIf(needsHistory, "history", "needed");
    boolean left = !before.get("active").equals(after.get("active"));
    addIf(left && !vector.getAsJsonObject("event").has("resign"), "turn", "a mover leaves");
    boolean again = isSequentialPly() && before.get("to_move").equals(after.get("to_move"));
    addIf(again, "turn", "the mover moves again");
    addIf(before.get("pass_run").getAsInt() > 0, "passes", "some before");
    addIf(runBreaks(before, after), "passes", "run broken");
  }

  private boolean isSequentialPly() {
    return vector.getAsJsonObject("event").has("play")
        && vector.getAsJsonObject("position").getAsJsonArray("to_move").size() == 1
        && vector.getAsJsonObject("position").getAsJsonArray("active").size() > 1;
  }

  private static boolean runBreaks(JsonObject before, JsonObject after) {
    return before.get("pass_run").getAsInt() > 0 && after.get("pass_run").getAsInt() == 0;
  }

  private void readEnd() {
    if (vector.has("result")) {
      JsonObject result = vector.getAsJsonObject("result");
      add("result", result.get("reason").getAsString());
      addIf(result.getAsJsonArray("winners").size() > 1, "result", "a shared victory");
    }
    if (vector.has("score")) {
      readScore(vector.getAsJsonObject("score"));
    }
  }

  private void readScore(JsonObject score) {
    add("count", "made");
    addIf(score.getAsJsonArray("dead").size() > 0, "count", "dead stones");
    addIf(score.get("neutral").getAsInt() > 0, "count", "neutral points");
    addIf(sum(score, "shared") > 0, "count", "shared points");
    addIf(sum(score, "prisoners") > 0, "count", "prisoners");
    addIf(sum(score, "territory") > 0, "count", "territory");
  }

  private static int sum(JsonObject score, String key) {
    Collection<JsonElement> values = score.asMap().values();
    return values.stream()
        .filter(value -> value.isJsonObject() && value.getAsJsonObject().has(key))
        .mapToInt(value -> value.getAsJsonObject().get(key).getAsInt())
        .sum();
  }

  /**
   * Returns whether a feature belongs to the rules themselves, rather than to the course of a game.
   */
  static boolean isCore(String feature) {
    return CORE.contains(feature.substring(0, feature.indexOf(':')));
  }

  /** Returns the choices of a vector's game, as {@code option=choice}. */
  static Collection<String> options(JsonObject file, JsonObject vector) {
    JsonObject game = vector.getAsJsonObject("game");
    return file.getAsJsonObject("options").entrySet().stream()
        .map(e -> e.getKey() + "=" + own(game, e.getKey(), e.getValue()))
        .toList();
  }

  private static String own(JsonObject game, String key, JsonElement otherwise) {
    return (game.has(key) ? game.get(key) : otherwise).getAsString();
  }

  /** Returns the groups in the order of the page. */
  static List<String> groups() {
    return Arrays.asList(
        "board",
        "players",
        "start",
        "event",
        "reason",
        "choice",
        "turn",
        "captured",
        "prisoners",
        "bars",
        "passes",
        "phase",
        "history",
        "result",
        "count");
  }
}
