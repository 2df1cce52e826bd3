package gtpx.bridge.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/** Generates lines for a bridge: nonsense made of its words, and corrupted earlier lines. */
final class SpoiltLines {
  private static final int MOST_KEPT = 50;
  private static final List<String> WORDS =
      List.of(
          "black",
          "white",
          "red",
          "b",
          "w",
          "p9",
          "P1",
          "A1",
          "a2",
          "B1",
          "b2",
          "C3",
          "pass",
          "PASS",
          "resign",
          "0",
          "1",
          "2",
          "3",
          "-1",
          "x",
          "6.5",
          "turn=1",
          "turn=2",
          "turn=9",
          "turn=x",
          "bar=A1",
          "time=0",
          "time=none",
          "time=fischer:9+1",
          "undos=0",
          "for=3",
          "for=change",
          "messages=1",
          "no-pass",
          "simultaneous",
          "moves=A1/A2",
          "dead",
          "alive",
          "seki",
          "json",
          "sgf",
          "9999999999",
          "é",
          "multi",
          "parallel",
          "go",
          "players=3",
          "board=3",
          "board=x",
          "private=yes",
          "undo=never",
          "late=forfeit",
          "assist=bot",
          "phase=0",
          "after=0",
          "after=99",
          "after=x",
          "timeout=0",
          "timeout=9",
          "takeover",
          "gogui",
          "plain",
          "kigo",
          "gtpx",
          "bot",
          "bot:5",
          "passer",
          "g",
          "h",
          "g/black",
          "..",
          "#",
          "\u0000",
          "\t");

  private final Random random;
  private final List<String> names;
  private final List<String> words = new ArrayList<>(WORDS);
  private final List<String> said = new ArrayList<>();

  /**
   * Generates lines with these commands.
   *
   * @param secrets used as words too
   */
  SpoiltLines(Random random, List<String> commands, List<String> secrets) {
    this.random = random;
    names = new ArrayList<>(commands);
    names.add("foo");
    words.addAll(secrets);
  }

  /** Records a line that made sense. */
  void note(String line) {
    if (said.size() >= MOST_KEPT) {
      said.remove(random.nextInt(said.size()));
    }
    said.add(line);
  }

  String next() {
    return said.isEmpty() || random.nextInt(3) == 0 ? nonsense() : spoil(pick(said));
  }

  private String nonsense() {
    StringJoiner line = new StringJoiner(" ");
    if (random.nextInt(9) == 0) {
      line.add(pick(List.of("7", "-3", "+5", "2147483648", "007")));
    }
    line.add(pick(names));
    for (int i = random.nextInt(5); i > 0; i--) {
      line.add(pick(words));
    }
    return line.toString();
  }

  private String spoil(String line) {
    List<String> spoilt = new ArrayList<>(List.of(line.split(" ", -1)));
    int at = random.nextInt(spoilt.size());
    switch (random.nextInt(6)) {
      case 0 -> spoilt.remove(at);
      case 1 -> spoilt.add(at, pick(words));
      case 2 -> spoilt.set(at, pick(words));
      case 3 -> spoilt.set(0, pick(names));
      case 4 -> spoilt.set(at, letters(spoilt.get(at)));
      default -> {
        // sent again unchanged
      }
    }
    return String.join(" ", spoilt);
  }

  private String letters(String word) {
    StringBuilder letters = new StringBuilder(word);
    int at = random.nextInt(word.length() + 1);
    if (at < word.length() && random.nextBoolean()) {
      letters.deleteCharAt(at);
    } else {
      letters.insert(at, (char) random.nextInt(random.nextBoolean() ? 128 : 256));
    }
    return letters.toString();
  }

  private <T> T pick(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }
}
