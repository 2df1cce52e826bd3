package gtpx.conformance.vectors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * One random game of the slow engine, step by step: each step is a vector without a name. Keeps
 * none and judges none.
 */
final class Walk {
  private static final int MOST_REFUSED = 20; // in a row; then the game ends

  private final Scene scene;
  private final SlowPlaces places;
  private final SlowGame game;
  private final Random random;
  private final Teller teller;
  private final SlowReplay replay;
  private final Chooser chooser;
  private final List<JsonElement> events = new ArrayList<>();
  private final List<String> resignedSince = new ArrayList<>();
  private JsonObject position;

  Walk(Scene scene, Random random) {
    this.scene = scene;
    this.random = random;
    places = scene.places();
    game = scene.start();
    teller = new Teller(scene, places, game);
    replay = new SlowReplay(scene, places, game);
    chooser = new Chooser(scene, places, game, random);
    if (random.nextBoolean()) {
      setUp();
    }
    position = teller.position();
  }

  private void setUp() {
    for (int i = 0; i < MOST_REFUSED; i++) {
      JsonObject event = new Openings(scene, places, random).next();
      try {
        replay.play(event);
        events.add(event);
        return;
      } catch (IllegalArgumentException | IllegalStateException refused) {
        // a chain has no liberty: try another position
      }
    }
  }

  /** Returns the next step, or nothing when the game is over. */
  Optional<JsonObject> next() {
    JsonObject vector = new JsonObject();
    vector.add("game", scene.words());
    vector.add("events", Json.array(events));
    vector.add("position", position);
    vector.add("legality", teller.legality());
    for (int i = 0; i < MOST_REFUSED; i++) {
      JsonObject event = chooser.next(vector.getAsJsonObject("legality"));
      if (event.size() == 0) {
        return Optional.empty();
      }
      vector.add("event", event);
      if (play(event, vector)) {
        return Optional.of(told(vector));
      }
    }
    return Optional.empty();
  }

  private boolean play(JsonObject event, JsonObject vector) {
    try {
      if (event.has("play")) {
        playTurn(event.getAsJsonObject("play"), vector);
      } else {
        replay.play(event);
      }
    } catch (IllegalStateException refused) {
      return false; // an event of bargaining
    }
    if (event.has("resign")) {
      resignedSince.addAll(Json.words(event.get("resign")));
    }
    return true;
  }

  private void playTurn(JsonObject moves, JsonObject vector) {
    for (Map.Entry<String, JsonElement> move : moves.entrySet()) {
      replay.play(Json.object("play", Json.object(move.getKey(), move.getValue())));
      if (!game.committed().isEmpty() && !vector.has("once_committed")) {
        String told = teller.reason(game.whyNot(game.committed().get(0), -1));
        vector.addProperty("once_committed", told);
      }
    }
    vector.add("last_turn", teller.lastTurn(moves, resignedSince));
    resignedSince.clear();
  }

  private JsonObject told(JsonObject vector) {
    events.add(vector.get("event"));
    position = teller.position();
    vector.add("after", position);
    if (game.phase().equals("finished")) {
      vector.add("result", teller.result());
    }
    boolean counts = game.phase().equals("scoring") || random.nextInt(8) == 0;
    if (counts && !scene.is("scoring", "none")) {
      vector.add("score", teller.score(dead()));
    }
    return vector;
  }

  /** Returns whole chains that a player might propose as dead, if the rules have dead stones. */
  private List<String> dead() {
    if (!scene.is("end", "all-pass") || random.nextInt(3) == 0) {
      return List.of();
    }
    return wholeChains(Json.words(chooser.someStones()));
  }

  private List<String> wholeChains(List<String> stones) {
    int[] board = game.stones();
    boolean[] in = new boolean[board.length];
    stones.forEach(vertex -> spread(places.point(vertex), board, in));
    List<String> whole = new ArrayList<>();
    for (int point = 0; point < in.length; point++) {
      if (in[point]) {
        whole.add(places.vertex(point));
      }
    }
    return whole;
  }

  private void spread(int point, int[] board, boolean[] in) {
    in[point] = true;
    for (int next : places.neighbors()[point]) {
      if (!in[next] && board[next] == board[point]) {
        spread(next, board, in);
      }
    }
  }
}
