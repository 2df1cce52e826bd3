package gtpx.game;

import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.rules.Combinations;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/** Random game specifications: presets and any valid combination of options, on small boards. */
public final class RandomSpecs {
  private static final List<String> BOARDS =
      List.of(
          "rect:1x1",
          "rect:2x1",
          "rect:1x5",
          "rect:2x2",
          "rect:3x2",
          "rect:3x3",
          "rect:4x4",
          "rect:5x3",
          "torus:3x3",
          "torus:4x3",
          "torus:2x2",
          "cylinder:4x2",
          "cylinder:3x1",
          "mobius:4x3",
          "mobius:3x2",
          "klein:3x3",
          "klein:2x4",
          "hex:2",
          "hex:3",
          "box:2x2x2",
          "box:3x2x2",
          "graph:a-b,b-c,c-a,c-d,e",
          "graph:a,b",
          "graph:a-b,a-c,a-d,a-e,a-f,f-g");

  private RandomSpecs() {}

  /** Returns a game of that preset, or with random options if the name is {@code random}. */
  public static GameSpec of(String preset, Random random) {
    Topology board = Topologies.parse(board(random));
    if (preset.equals("random")) {
      return withRandomRules(board, random);
    }
    Variant variant = Variants.STANDARD.get(preset);
    int most = Math.min(8, variant.maxPlayers());
    int players = variant.minPlayers() + random.nextInt(most - variant.minPlayers() + 1);
    return new GameSpec(preset, players, board, variant.rules(), komi(players, random));
  }

  private static String board(Random random) {
    return random.nextInt(5) == 0 ? graph(random) : BOARDS.get(random.nextInt(BOARDS.size()));
  }

  private static String graph(Random random) {
    int points = 1 + random.nextInt(12);
    StringJoiner items = new StringJoiner(",", "graph:", "");
    for (int i = 0; i < points; i++) {
      items.add("p" + i);
      for (int j = 0; j < i; j++) {
        if (random.nextInt(points) < 2) {
          items.add("p" + j + "-p" + i);
        }
      }
    }
    return items.toString();
  }

  private static GameSpec withRandomRules(Topology board, Random random) {
    while (true) {
      Rules rules = Rules.DEFAULT;
      for (String key : Rules.keys()) {
        List<String> words = Rules.words(key);
        rules = rules.with(key, words.get(random.nextInt(words.size())));
      }
      int players = 2 + random.nextInt(random.nextBoolean() ? 1 : 7);
      if (Combinations.refusal(rules, players).isEmpty()) {
        return new GameSpec("random", players, board, rules, komi(players, random));
      }
    }
  }

  private static List<BigDecimal> komi(int players, Random random) {
    List<BigDecimal> komi = new ArrayList<>();
    for (int i = 0; i < players; i++) {
      boolean none = random.nextBoolean();
      komi.add(none ? BigDecimal.ZERO : BigDecimal.valueOf(random.nextInt(21) - 10, 1));
    }
    return komi;
  }
}
