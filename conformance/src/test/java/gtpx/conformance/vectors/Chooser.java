package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chooses what happens next in a game, at random but with a preference for rare events: recaptures,
 * collisions, passes. Plays nothing.
 */
final class Chooser {
  private final Scene scene;
  private final SlowPlaces places;
  private final SlowGame game;
  private final Random random;
  private final int passesIn100;
  private final Haggler haggler;
  private boolean isStopped; // then nobody resigns: the rules don't say which reason is reported

  Chooser(Scene scene, SlowPlaces places, SlowGame game, Random random) {
    this.scene = scene;
    this.places = places;
    this.game = game;
    this.random = random;
    passesIn100 = List.of(3, 10, 40, 85).get(random.nextInt(4));
    haggler = new Haggler(places, game, random);
  }

  /**
   * Returns an event that may be refused; {@code {}} if there is nothing more to do.
   *
   * @param legality what is legal now, in the form of a vector
   */
  JsonObject next(JsonObject legality) {
    return switch (game.phase()) {
      case "play", "bargaining" -> inPlay(legality);
      case "scoring" -> inScoring();
      case "alliances" -> random.nextInt(8) == 0 && !isStopped ? resign() : ally();
      default -> new JsonObject();
    };
  }

  private JsonObject inPlay(JsonObject legality) {
    int dice = random.nextInt(200);
    if (dice < 3 && random.nextInt(game.active().size()) > 0) {
      return resign();
    }
    if (dice < 40 && game.active().size() > 2 && game.passRun() == game.active().size() - 1) {
      return Json.object("resign", Json.colors(game.toMove()));
    }
    if (dice == 3) {
      isStopped = true;
      JsonObject stop = event("stop", "turn-limit");
      stop.add("winners", new JsonArray());
      return stop;
    }
    if (dice < 20 && scene.is("prisoners", "shared")) {
      return prefer();
    }
    boolean haggles = game.phase().equals("bargaining") && random.nextInt(3) > 0;
    return haggles ? haggler.next() : play(legality);
  }

  private static JsonObject event(String what, String value) {
    return Json.object(what, new JsonPrimitive(value));
  }

  private int anyOf(List<Integer> seats) {
    return seats.get(random.nextInt(seats.size()));
  }

  private JsonObject resign() {
    return Json.object("resign", Json.colors(List.of(anyOf(game.active()))));
  }

  private JsonObject prefer() {
    List<Integer> order = new ArrayList<>();
    for (int seat = 0; seat < scene.players(); seat++) {
      order.add(seat);
    }
    Collections.shuffle(order, random);
    JsonObject event = event("prefer", Json.color(random.nextInt(scene.players())));
    event.add("order", Json.colors(order.subList(0, 1 + random.nextInt(scene.players()))));
    return event;
  }

  private JsonObject play(JsonObject legality) {
    JsonObject moves = new JsonObject();
    Set<Integer> taken = new TreeSet<>();
    for (int seat : game.toMove()) {
      List<Integer> legal = legal(legality.getAsJsonObject(Json.color(seat)));
      if (legal.isEmpty()) {
        return new JsonObject();
      }
      int point = choose(legal, taken);
      taken.add(point);
      moves.addProperty(Json.color(seat), places.vertex(point));
    }
    return Json.object("play", moves);
  }

  private List<Integer> legal(JsonObject choices) {
    return Json.words(choices.get("legal")).stream().map(places::point).toList();
  }

  private int choose(List<Integer> legal, Set<Integer> taken) {
    if (legal.contains(-1) && random.nextInt(100) < passesIn100) {
      return -1;
    }
    List<Integer> liked = new ArrayList<>(legal);
    liked.retainAll(random.nextBoolean() ? taken : lastCaptured());
    liked.remove(Integer.valueOf(-1));
    return liked.isEmpty() || random.nextInt(3) == 0 ? anyOf(legal) : anyOf(liked);
  }

  private Collection<Integer> lastCaptured() {
    Set<Integer> captured = new TreeSet<>();
    game.lastCaptured().values().forEach(captured::addAll);
    return captured;
  }

  private JsonObject inScoring() {
    int dice = random.nextInt(12);
    if (dice == 0) {
      return resign();
    }
    int seat = anyOf(game.toMove());
    if (dice < 4) {
      return event("resume", Json.color(seat));
    }
    JsonObject event = event("dead", Json.color(seat));
    Collection<Set<Integer>> proposals = game.deadProposals().values();
    boolean agrees = !proposals.isEmpty() && random.nextInt(6) > 0;
    event.add("points", agrees ? names(proposals.iterator().next()) : someStones());
    return event;
  }

  private JsonArray names(Collection<Integer> points) {
    return Json.words(points.stream().map(places::vertex).toList());
  }

  /** Returns a random selection of the stones on the board. */
  JsonArray someStones() {
    List<Integer> stones = new ArrayList<>();
    int[] board = game.stones();
    for (int point = 0; point < board.length; point++) {
      if (board[point] >= 0 && random.nextInt(4) == 0) {
        stones.add(point);
      }
    }
    return names(stones);
  }

  /** Returns all players' namings, mostly in pairs or threes that agree. */
  private JsonObject ally() {
    JsonObject named = new JsonObject();
    int cut = 2 + random.nextInt(2);
    List<Integer> active = game.active();
    for (int i = 0; i < active.size(); i++) {
      int from = i / cut * cut;
      Collection<Integer> allies =
          new TreeSet<>(active.subList(from, Math.min(active.size(), from + cut)));
      if (random.nextInt(6) == 0) {
        allies = new TreeSet<>(List.of(active.get(i), anyOf(active)));
      }
      named.add(Json.color(active.get(i)), Json.colors(allies));
    }
    JsonElement allNamed = named;
    return Json.object("allies", allNamed);
  }
}
