package gtpx.record;

import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RandomGame;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.time.TimeLeft;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Games of every preset on boards of every kind, with all kinds of notes and metadata. */
final class RandomGames {
  private static final List<String> BOARDS =
      List.of("rect:3x3", "torus:4x3", "hex:2", "graph:a-b,b-c,c-a", "box:2x2x2", "rect:5x2");
  private static final List<String> TEXTS =
      List.of(
          "",
          "good",
          "] \\ : [ ;)",
          "two\nlines",
          "tab\tand\r\nreturn",
          "Ölé 囲碁 \ud83d\ude00",
          "\0 nothing",
          " ",
          "ends in \\");

  private RandomGames() {}

  static List<Variant> presets() {
    return Variants.STANDARD.all();
  }

  static Game game(Variant preset, int seed) {
    Random random = new Random(seed);
    boolean many = preset.maxPlayers() > 2;
    String players = String.valueOf(many ? 2 + random.nextInt(5) : 2);
    String board = BOARDS.get(seed % BOARDS.size());
    List<String> words = List.of(preset.name(), "players=" + players, "board=" + board, "komi=0.5");
    boolean isFree = preset.name().startsWith("go") && random.nextBoolean();
    Game game = new Game(GameSpec.parse(words, Variants.STANDARD), isFree);
    new RandomGame(game, random).play(20 + random.nextInt(100));
    return game;
  }

  static Metadata metadata(Game game, Random random) {
    Map<String, String> facts = new TreeMap<>();
    for (String key : List.of("date", "time", "event", "about", "rules", "result", "seed")) {
      facts.put(key, text(random));
    }
    facts.put("time", random.nextBoolean() ? "canadian:60/25/300" : "turn:20");
    facts.put("date", random.nextBoolean() ? "2026-01-01" : "2026-01-01T10:00:00Z");
    facts.values().removeIf(String::isEmpty);
    Map<Color, String> names = new TreeMap<>();
    game.spec().colors().forEach(color -> names.put(color, text(random)));
    Map<Color, Map<String, Integer>> substituted = Map.of(Color.BLACK, Map.of("illegal", 2));
    return new Metadata(facts, names, random.nextBoolean() ? Map.of() : substituted);
  }

  static Annotations annotations(Game game, Random random) {
    Note start = note(game, random);
    Map<Integer, Note> events = new TreeMap<>();
    for (int i = 0; i < game.events().size(); i++) {
      if (random.nextInt(3) == 0) {
        events.put(i, note(game, random));
      }
    }
    return new Annotations(start, events);
  }

  private static Note note(Game game, Random random) {
    Map<Color, TimeLeft> time = new TreeMap<>();
    for (Color color : game.spec().colors()) {
      if (random.nextInt(3) == 0) {
        Duration seconds = Duration.ofMillis(random.nextInt(100_000) - 100);
        time.put(color, new TimeLeft(seconds, random.nextInt(3)));
      }
    }
    return new Note(text(random), time);
  }

  private static String text(Random random) {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }
}
