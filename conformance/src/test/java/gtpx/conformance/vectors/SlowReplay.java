package gtpx.conformance.vectors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Plays events, in the format of docs/records.md, in the slow engine. */
final class SlowReplay {
  private final int players;
  private final SlowPlaces places;
  private final SlowGame game;

  SlowReplay(Scene scene, SlowPlaces places, SlowGame game) {
    players = scene.players();
    this.places = places;
    this.game = game;
  }

  /**
   * Plays one event.
   *
   * @throws IllegalStateException if the rules refuse it; a whole turn may then have been partly
   *     played
   * @throws IllegalArgumentException if a position can't be set up
   */
  void play(JsonObject event) {
    Map.Entry<String, JsonElement> first = event.entrySet().iterator().next();
    JsonElement value = first.getValue();
    switch (first.getKey()) {
      case "play" -> choose(value.getAsJsonObject());
      case "setup" -> setUp(value.getAsJsonObject());
      case "resign" -> Json.seats(value).forEach(game::resign);
      case "allies" -> ally(value.getAsJsonObject());
      case "stop" -> game.turnLimit();
      default -> say(first.getKey(), Json.seat(value.getAsString()), event);
    }
  }

  private void choose(JsonObject moves) {
    moves
        .entrySet()
        .forEach(e -> game.play(Json.seat(e.getKey()), places.point(e.getValue().getAsString())));
  }

  private void ally(JsonObject named) {
    named
        .entrySet()
        .forEach(e -> game.ally(Json.seat(e.getKey()), new HashSet<>(Json.seats(e.getValue()))));
  }

  private void say(String what, int seat, JsonObject event) {
    switch (what) {
      case "prefer" ->
          game.prefer(seat, Json.seats(event.get("order")).stream().mapToInt(c -> c).toArray());
      case "dead" -> game.dead(seat, points(event.get("points")));
      case "resume" -> game.resume(seat);
      default -> bargain(what, seat, event);
    }
  }

  private void bargain(String what, int seat, JsonObject event) {
    switch (what) {
      case "propose" -> {
        List<Integer> moves = Json.words(event.get("moves")).stream().map(places::point).toList();
        game.propose(seat, moves.get(0), moves.get(1));
      }
      case "ultimatum" -> game.ultimatum(seat, places.point(event.get("point").getAsString()));
      case "contract" ->
          game.contract(seat, Json.words(event.get("terms")).stream().map(this::term).toList());
      case "accept" -> accept(seat, id(event), Json.words(event.get("answer")));
      case "reject" -> game.reject(seat, id(event));
      case "withdraw" -> game.withdraw(seat, id(event));
      case "end_bargaining" -> game.endBargaining(seat);
      default -> throw new IllegalArgumentException("event: " + event);
    }
  }

  private static int id(JsonObject event) {
    return event.get("id").getAsInt();
  }

  private void accept(int seat, int id, List<String> answer) {
    if (answer.isEmpty()) {
      game.accept(seat, id);
    } else if ("rejected".equals(game.bargainingStates().get(id))) {
      game.acceptBar(seat, id, places.point(answer.get(0)));
    } else {
      game.acceptAt(seat, id, places.point(answer.get(0)));
    }
  }

  /** Converts a term with vertices to the slow engine's form, with numbers. */
  private String term(String words) {
    String[] parts = words.split("=", 2);
    if (!parts[0].equals("moves") && !parts[0].equals("bar")) {
      return words;
    }
    return Arrays.stream(parts[1].split(",", -1))
        .map(pair -> Arrays.stream(pair.split("/", -1)).map(this::number))
        .map(pair -> pair.collect(Collectors.joining("/")))
        .collect(Collectors.joining(",", parts[0] + "=", ""));
  }

  private String number(String vertex) {
    return vertex.equals("pass") ? vertex : String.valueOf(places.point(vertex));
  }

  private void setUp(JsonObject setup) {
    int[] stones = new int[places.size()];
    Arrays.fill(stones, -1);
    setup
        .getAsJsonObject("stones")
        .entrySet()
        .forEach(e -> points(e.getValue()).forEach(p -> stones[p] = Json.seat(e.getKey())));
    game.setup(
        setup.get("turn").getAsInt(),
        setup.has("to_move") ? Json.seat(setup.get("to_move").getAsString()) : -1,
        stones,
        Json.countsByHolder(setup.getAsJsonObject("prisoners"), players),
        Json.counts(setup.getAsJsonObject("lost"), players),
        setup.get("eliminated").getAsInt(),
        points(setup.get("barred")),
        new HashSet<>(Json.seats(setup.get("resigned"))),
        setup.get("pass_run").getAsInt());
  }

  private Set<Integer> points(JsonElement vertices) {
    return new HashSet<>(
        new ArrayList<>(Json.words(vertices)).stream().map(places::point).toList());
  }
}
