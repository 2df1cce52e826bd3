package gtpx.gateways.cgos.client;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns the line that KataGo or Leela Zero writes about a position into the object that CGOS shows:
 * {@code info move D4 visits 100 winrate 0.5 scoreLead 1.2 pv D4 Q16 info … ownership 0.1 …}. Skips
 * words that it doesn't know and numbers that aren't any.
 */
final class AnalysisParser {
  static final double TEN_THOUSAND = 10_000;

  private static final Set<String> BEGINNINGS = Set.of("info", "ownership", "rootInfo");
  private static final int MOST_LINE = 15; // moves of a variation
  private static final String NUMBER = "[+-]?\\d{1,15}(\\.\\d{1,15})?([eE][+-]?\\d{1,2})?";
  private static final String VERTEX = "[A-Za-z]{1,4}\\d{0,3}";
  private static final String LEVELS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

  private final List<String> words;
  private final double scale;
  private int next;

  private AnalysisParser(List<String> words, double scale) {
    this.words = words;
    this.scale = scale;
  }

  /**
   * Returns the object for a line.
   *
   * @param scale what win rates are divided by
   */
  static JsonObject json(String line, double scale) {
    return new AnalysisParser(Arrays.asList(line.strip().split("\\s+", -1)), scale).read();
  }

  private JsonObject read() {
    JsonArray moves = new JsonArray();
    Totals totals = new Totals();
    Optional<String> ownership = Optional.empty();
    while (next < words.size()) {
      switch (words.get(next++)) {
        case "info" -> {
          JsonObject move = move();
          totals.add(move);
          if (moves.size() < CgosAnalyses.MOST_MOVES && move.has("move")) {
            moves.add(move);
          }
        }
        case "ownership" -> ownership = ownership();
        default -> {
          // a number of something that isn't shown
        }
      }
    }
    JsonObject json = totals.json();
    json.add("moves", moves);
    ownership.ifPresent(levels -> json.addProperty("ownership", levels));
    return moves.isEmpty() ? new JsonObject() : json;
  }

  private boolean isInside() {
    return next < words.size() && !BEGINNINGS.contains(words.get(next));
  }

  private JsonObject move() {
    JsonObject move = new JsonObject();
    while (isInside()) {
      String key = words.get(next++);
      if (key.equals("pv")) {
        move.addProperty("pv", line());
      } else if (isInside()) {
        String value = words.get(next++);
        switch (key) {
          case "move" -> addVertex(move, value);
          case "visits" -> add(move, "visits", value, 1);
          case "winrate" -> add(move, "winrate", value, scale);
          case "scoreLead" -> add(move, "score", value, 1);
          default -> {
            // not shown
          }
        }
      }
    }
    return move;
  }

  private static void addVertex(JsonObject move, String word) {
    if (word.matches(VERTEX)) {
      move.addProperty("move", word);
    }
  }

  private static void add(JsonObject move, String key, String word, double scale) {
    if (word.matches(NUMBER)) {
      double number = Double.parseDouble(word) / scale;
      if (key.equals("visits")) {
        move.addProperty(key, (long) number);
      } else {
        move.addProperty(key, number);
      }
    }
  }

  /** Reads the moves of a variation; Leela's and KataGo's other keys may follow them. */
  private String line() {
    List<String> line = new ArrayList<>();
    while (isInside() && words.get(next).matches(VERTEX) && !isKey(words.get(next))) {
      line.add(words.get(next++));
    }
    return String.join(" ", line.subList(0, Math.min(MOST_LINE, line.size())));
  }

  private static boolean isKey(String word) {
    return !word.equals("pass") && word.chars().noneMatch(Character::isDigit);
  }

  private Optional<String> ownership() {
    StringBuilder levels = new StringBuilder();
    while (next < words.size() && words.get(next).matches(NUMBER)) {
      double owned = Math.max(-1, Math.min(1, Double.parseDouble(words.get(next++))));
      levels.append(LEVELS.charAt((int) Math.rint((owned + 1) / 2 * (LEVELS.length() - 1))));
    }
    return Optional.of(levels.toString()).filter(text -> !text.isEmpty());
  }

  /** Sums over the moves: the position's values are means, weighted by visits. */
  private static final class Totals {
    private long visits;
    private double winrate;
    private double score;
    private boolean hasWinrate;
    private boolean hasScore;

    void add(JsonObject move) {
      long weight = Optional.ofNullable(move.get("visits")).map(JsonElement::getAsLong).orElse(0L);
      visits += weight;
      if (move.has("winrate")) {
        winrate += weight * move.get("winrate").getAsDouble();
        hasWinrate = true;
      }
      if (move.has("score")) {
        score += weight * move.get("score").getAsDouble();
        hasScore = true;
      }
    }

    JsonObject json() {
      JsonObject json = new JsonObject();
      if (visits > 0 && hasWinrate) {
        json.addProperty("winrate", winrate / visits);
      }
      if (visits > 0 && hasScore) {
        json.addProperty("score", score / visits);
      }
      json.addProperty("visits", visits);
      return json;
    }
  }
}
