package gtpx.conformance.vectors;

import com.google.gson.JsonObject;
import gtpx.rules.Combinations;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.slow.SlowGame;
import gtpx.slow.SlowPlaces;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * A game to be played, as the words of {@code gtpx-game}. Reads the presets and the allowed
 * combinations of options from the project's table; doesn't know what they mean.
 *
 * @param options every option with its choice
 */
record Scene(
    String variant, int players, String board, Map<String, String> options, List<BigDecimal> komi) {
  /** The file whose games have random options, written as differences from {@link #BASE}. */
  static final String MIXED = "mixed";

  static final String BASE = "multi"; // allows any number of players

  static final List<String> BOARDS =
      List.of(
          "rect:1x1",
          "rect:2x1",
          "rect:1x4",
          "rect:2x2",
          "rect:3x2",
          "rect:3x3",
          "rect:4x3",
          "rect:4x4",
          "rect:5x3",
          "torus:2x2",
          "torus:3x3",
          "torus:4x3",
          "cylinder:3x1",
          "cylinder:4x2",
          "cylinder:3x3",
          "mobius:3x2",
          "mobius:4x3",
          "klein:2x4",
          "klein:3x3",
          "hex:2",
          "hex:3",
          "box:2x2x2",
          "box:3x2x2",
          "graph:A,B",
          "graph:A-B,B-C,C-A,C-D,E",
          "graph:A-B,A-C,A-D,A-E,A-F,F-G",
          "graph:A-B,B-C,C-D,D-E,E-A,A-F,B-G,C-H,D-J,E-K");

  Scene {
    options = new TreeMap<>(options);
    komi = List.copyOf(komi);
  }

  /** Returns a random game of a preset. */
  static Scene random(String name, Random random) {
    Variant variant = Variants.STANDARD.get(name);
    int players = players(Math.min(10, variant.maxPlayers()), random);
    return new Scene(name, players, board(random), variant.rules().words(), komi(players, random));
  }

  private static String board(Random random) {
    return BOARDS.get(random.nextInt(BOARDS.size()));
  }

  /** Returns mostly two to four players, sometimes as many as have a compensation, rarely more. */
  private static int players(int most, Random random) {
    int dice = random.nextInt(40);
    int upTo = dice == 0 ? 10 : dice < 6 ? 8 : 4;
    return 2 + random.nextInt(Math.min(most, upTo) - 1);
  }

  /** Returns a game with random options except one choice: all choices take turns, by number. */
  static Scene mixed(int number, Random random) {
    List<String[]> choices = new ArrayList<>();
    Rules.keys().forEach(k -> Rules.words(k).forEach(w -> choices.add(new String[] {k, w})));
    String[] fixed = choices.get(number % choices.size());
    Rules rules = Rules.DEFAULT;
    for (String key : Rules.keys()) {
      rules = redrawn(rules, key, random);
    }
    int players = players(8, random);
    rules = rules.with(fixed[0], fixed[1]);
    while (Combinations.refusal(rules, players).isPresent()) {
      String key = Rules.keys().get(random.nextInt(Rules.keys().size()));
      rules = redrawn(rules, key, random).with(fixed[0], fixed[1]);
      players = players(8, random);
    }
    return new Scene(BASE, players, board(random), rules.words(), komi(players, random));
  }

  private static Rules redrawn(Rules rules, String key, Random random) {
    List<String> words = Rules.words(key);
    return rules.with(key, words.get(random.nextInt(words.size())));
  }

  private static List<BigDecimal> komi(int players, Random random) {
    List<BigDecimal> komi = new ArrayList<>();
    boolean some = random.nextInt(3) == 0;
    for (int i = 0; i < players; i++) {
      boolean has = some && random.nextBoolean();
      komi.add(has ? new BigDecimal(random.nextInt(13) - 4).movePointLeft(1) : BigDecimal.ZERO);
    }
    return komi;
  }

  /** Returns a preset with its default number of players and no komi. */
  static Scene of(Variant variant, String board) {
    int players = variant.players();
    List<BigDecimal> komi = new ArrayList<>();
    for (int i = 0; i < players; i++) {
      komi.add(BigDecimal.ZERO);
    }
    return new Scene(variant.name(), players, board, variant.rules().words(), komi);
  }

  boolean is(String option, String choice) {
    return choice.equals(options.get(option));
  }

  boolean isSimultaneous() {
    return is("turn", "simultaneous");
  }

  SlowPlaces places() {
    return SlowPlaces.of(board);
  }

  SlowGame start() {
    return new SlowGame(places().neighbors(), players, options, komi.toArray(BigDecimal[]::new));
  }

  /** Returns the words of {@code gtpx-game} by key; options and komi only where they differ. */
  JsonObject words() {
    JsonObject words = new JsonObject();
    words.addProperty("variant", variant);
    words.addProperty("players", players);
    words.addProperty("board", board);
    Map<String, String> preset = Variants.STANDARD.get(variant).rules().words();
    preset.forEach(
        (key, choice) -> {
          if (!is(key, choice)) {
            words.addProperty(key, options.get(key));
          }
        });
    if (!komiWords().isEmpty()) {
      words.addProperty("komi", komiWords());
    }
    return words;
  }

  private String komiWords() {
    StringJoiner words = new StringJoiner(",");
    for (int seat = 0; seat < players; seat++) {
      if (komi.get(seat).signum() != 0) {
        words.add(Json.color(seat) + ":" + exact(komi.get(seat)).toPlainString());
      }
    }
    return words.toString();
  }

  /** Returns the number without trailing zeros. */
  static BigDecimal exact(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
