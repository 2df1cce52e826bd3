package gtpx.conformance.vectors;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.slow.SlowGame;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the ways in which a game can continue, choice by choice, with the slow engine. A choice is
 * a {@code play} of one colour, a stone or a pass. In a simultaneous game, the colours choose in
 * seat order. There is no way to continue after the end of the play.
 */
final class SlowPerft {
  private SlowPerft() {}

  /** Counts every preset on the small boards, one line each. */
  static List<JsonObject> counts() {
    List<JsonObject> counts = new ArrayList<>();
    for (Variant variant : Variants.STANDARD.all()) {
      counts.add(count(Scene.of(variant, "rect:2x2"), 6));
      counts.add(count(Scene.of(variant, "rect:1x4"), 6));
      counts.add(count(Scene.of(variant, "rect:3x3"), 4));
    }
    return counts;
  }

  private static JsonObject count(Scene scene, int depth) {
    JsonArray ways = new JsonArray();
    for (int i = 1; i <= depth; i++) {
      ways.add(ways(scene.start(), scene.places().size(), i));
    }
    JsonObject line = Json.object("game", scene.words());
    line.add("ways", ways);
    return line;
  }

  private static long ways(SlowGame game, int points, int depth) {
    if (!game.phase().equals("play") && !game.phase().equals("bargaining")) {
      return 0;
    }
    int seat = game.toMove().get(0);
    long ways = 0;
    for (int point = -1; point < points; point++) {
      if (!game.whyNot(seat, point).isEmpty()) {
        continue;
      }
      if (depth == 1) {
        ways++;
      } else {
        game.play(seat, point);
        ways += ways(game, points, depth - 1);
        game.undo();
      }
    }
    return ways;
  }
}
