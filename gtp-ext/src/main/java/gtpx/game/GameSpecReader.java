package gtpx.game;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the {@code key=value} words of a new game, one after the other. */
final class GameSpecReader {
  private static final Topology STANDARD_BOARD = Topology.parse("rect:19x19");

  private final Variant variant;
  private final Set<String> seen = new HashSet<>();
  private final Map<Color, BigDecimal> komi = new LinkedHashMap<>();
  private int players;
  private Topology board = STANDARD_BOARD;
  private Rules rules;

  GameSpecReader(Variant variant) {
    this.variant = variant;
    players = variant.players();
    rules = variant.rules();
  }

  void read(String word) {
    String[] parts = word.split("=", 2);
    if (parts.length < 2) {
      throw new IllegalArgumentException(word + " (expected: key=value)");
    }
    if (!seen.add(parts[0])) {
      throw new IllegalArgumentException(word + " (expected: " + parts[0] + " once)");
    }
    switch (parts[0]) {
      case "players" -> players = readPlayers(parts[1]);
      case "board" -> board = Topology.parse(parts[1]);
      case "komi" -> readKomi(parts[1]);
      default -> rules = readOption(parts[0], parts[1]);
    }
  }

  private Rules readOption(String key, String word) {
    if (!Rules.keys().contains(key)) {
      throw new IllegalArgumentException(
          String.format(
              "unknown option %s (expected: players, board, komi, %s)",
              key, String.join(", ", Rules.keys())));
    }
    return rules.with(key, word);
  }

  private int readPlayers(String word) {
    int least = variant.minPlayers();
    int most = variant.maxPlayers();
    int number = word.matches("\\d{1,3}") ? Integer.parseInt(word) : -1;
    if (number < least || number > most) {
      String range = least == most ? String.valueOf(least) : least + " to " + most;
      throw new IllegalArgumentException("players=" + word + " (expected: " + range + ")");
    }
    return number;
  }

  private void readKomi(String list) {
    if (!list.contains(":")) {
      komi.put(Color.WHITE, GameSpec.parseKomi(list));
      return;
    }
    for (String item : list.split(",", -1)) {
      String[] parts = item.split(":", 2);
      Color color =
          Color.parse(parts[0])
              .filter(c -> parts.length == 2)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException("komi: " + item + " (expected: colour:points)"));
      if (komi.put(color, GameSpec.parseKomi(parts[1])) != null) {
        throw new IllegalArgumentException("komi: " + item + " (expected: each colour once)");
      }
    }
  }

  GameSpec spec() {
    List<BigDecimal> points = new ArrayList<>(Collections.nCopies(players, BigDecimal.ZERO));
    komi.forEach(
        (color, number) -> {
          if (color.seat() >= players) {
            throw new IllegalArgumentException(
                "komi: " + color + " (expected: one of the " + players + " players)");
          }
          points.set(color.seat(), number);
        });
    return new GameSpec(variant.name(), players, board, rules, points);
  }
}
