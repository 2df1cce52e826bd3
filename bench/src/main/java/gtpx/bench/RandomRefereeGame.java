package gtpx.bench;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Map;
import java.util.Random;

/** Writes the requests of random games, one after the other, and reads the answers to them. */
final class RandomRefereeGame {
  private static final String ASK = "\"ask\":[\"position\",\"legal\",\"result\"";
  private static final int MAX_MOVES = 200; // of a game, since random players rarely pass

  private final String name;
  private final String rules;
  private final boolean asSnapshots; // the referee keeps nothing
  private final Random random;
  private JsonObject last = new JsonObject(); // the answer to the last request
  private int turn; // of this game; 0: not begun
  private int moves; // of all games so far

  /**
   * Creates the first game.
   *
   * @param asSnapshots whether each request contains the whole game
   */
  RandomRefereeGame(String name, String rules, boolean asSnapshots, Random random) {
    this.name = name;
    this.rules = rules;
    this.asSnapshots = asSnapshots;
    this.random = random;
  }

  static JsonObject parse(String answer) {
    return JsonParser.parseString(answer).getAsJsonObject();
  }

  /** Returns how many moves have been made. */
  int moves() {
    return moves;
  }

  /** Returns the next request: a new game, a move, or the end of a game. */
  String next() {
    if (!last.has("legal")) {
      turn = 1;
      String begun = "\"rules\":\"" + rules + "\"";
      return request(asSnapshots ? begun : begun + "," + game(), "");
    }
    JsonObject legal = last.getAsJsonObject("legal");
    if (legal.isEmpty() || turn > MAX_MOVES) {
      return asSnapshots
          ? "{\"rules\":\"" + rules + "\"}" // as much work as forgetting a game
          : "{" + game() + ",\"forget\":true}";
    }
    turn++;
    moves++;
    String move = move(legal);
    return asSnapshots
        ? request("\"snapshot\":" + last.get("snapshot"), move)
        : request(game(), move);
  }

  private String game() {
    return "\"game\":\"" + name + "\"";
  }

  private String move(JsonObject legal) {
    Map.Entry<String, JsonElement> first = legal.entrySet().iterator().next();
    JsonArray choices = first.getValue().getAsJsonArray();
    String move = choices.get(random.nextInt(Math.max(1, choices.size() - 1))).getAsString();
    return ",\"do\":[{\"commit\":{\"" + first.getKey() + "\":\"" + move + "\"}}]";
  }

  private String request(String which, String move) {
    return "{" + which + move + "," + ASK + (asSnapshots ? ",\"snapshot\"" : "") + "]}";
  }

  /** Reads the answer to the last request. */
  void read(JsonObject answer) {
    last = answer;
  }
}
