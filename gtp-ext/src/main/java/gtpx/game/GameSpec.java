package gtpx.game;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.rules.Combinations;
import gtpx.rules.Rules;
import gtpx.rules.SpellingSuggestion;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A game specification: the variant's name, the players, the board, the rules and the komi.
 *
 * @param komi each seat's komi, in seat order
 */
public record GameSpec(
    String variant, int players, Topology board, Rules rules, List<BigDecimal> komi) {
  private static final Topology STANDARD_BOARD = Topologies.parse("rect:19x19");
  private static final int TURNS_A_POINT = 10;
  private static final int MOST_KOMI_DIGITS = 40; // before the decimal point, and as many after it
  private static final int MOST_KOMI_LETTERS = 2 * MOST_KOMI_DIGITS + 2; // with sign and point

  /**
   * Checks and copies the arguments.
   *
   * @throws IllegalArgumentException if the options make no sense together; the message names them
   */
  public GameSpec {
    komi = List.copyOf(komi);
    if (komi.size() != players) {
      throw new IllegalArgumentException(
          "komi: " + komi.size() + " numbers (expected: " + players + ")");
    }
    for (BigDecimal points : komi) {
      if (!isWritable(points)) {
        throw wrongKomi(points.toString());
      }
    }
    Optional<String> refusal = Combinations.refusal(rules, players);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
  }

  /** Returns a preset with its default players and no komi. */
  public static GameSpec of(Variant variant, Topology board) {
    return new GameSpec(
        variant.name(),
        variant.players(),
        board,
        variant.rules(),
        Collections.nCopies(variant.players(), BigDecimal.ZERO));
  }

  /**
   * Parses the arguments of gtpx-game: a preset, then {@code players=}, {@code board=}, {@code
   * komi=} and rule options in any order.
   *
   * @throws IllegalArgumentException if an argument is wrong; the message says what was expected
   */
  public static GameSpec parse(List<String> words, Variants variants) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException("no variant (expected: a preset's name)");
    }
    String name = words.get(0).replaceFirst("^variant=", "");
    Reader reader = new Reader(variants.get(name));
    words.subList(1, words.size()).forEach(reader::read);
    return reader.spec();
  }

  /** Parses a komi: any decimal number of reasonable length. */
  public static BigDecimal parseKomi(String word) {
    if (word.length() > MOST_KOMI_LETTERS) { // reading it would take the square of that time
      throw wrongKomi(word.substring(0, MOST_KOMI_DIGITS) + "…");
    }
    try {
      BigDecimal komi = new BigDecimal(word);
      if (isWritable(komi)) {
        return komi;
      }
    } catch (NumberFormatException e) {
      // reported by the exception below
    }
    throw wrongKomi(word);
  }

  /** Returns whether a komi is short enough to be parsed again once it is written out. */
  public static boolean isWritable(BigDecimal komi) {
    long digits = (long) komi.precision() - komi.scale(); // before the decimal point
    return digits <= MOST_KOMI_DIGITS && komi.scale() <= MOST_KOMI_DIGITS;
  }

  private static IllegalArgumentException wrongKomi(String word) {
    return new IllegalArgumentException(
        "komi: " + word + " (expected: a number such as 6.5, or white:6.5,red:2)");
  }

  /** Returns this specification with another komi for one seat. */
  public GameSpec withKomi(Color color, BigDecimal points) {
    List<BigDecimal> changed = new ArrayList<>(komi);
    changed.set(color.seat(), points);
    return new GameSpec(variant, players, board, rules, changed);
  }

  /** Returns this specification with another board. */
  public GameSpec withBoard(Topology other) {
    return new GameSpec(variant, players, other, rules, komi);
  }

  /** Returns this specification with other rules. */
  public GameSpec withRules(Rules other) {
    return new GameSpec(variant, players, board, other, komi);
  }

  /**
   * Returns the default number of turns after which a referee stops the game. docs/rules.md, "Turn
   * limit"
   */
  public int turnLimit() {
    return TURNS_A_POINT * board.size();
  }

  public ColorSet colors() {
    return ColorSet.first(players);
  }

  /** Returns the whole specification in the form that {@link #parse} accepts. */
  @Override
  public String toString() {
    List<String> komis = new ArrayList<>();
    for (Color color : colors()) {
      if (komi.get(color.seat()).signum() != 0) {
        komis.add(color + ":" + komi.get(color.seat()).stripTrailingZeros().toPlainString());
      }
    }
    String komiWords = komis.isEmpty() ? "0" : String.join(",", komis);
    return "variant="
        + variant
        + " players="
        + players
        + " board="
        + board
        + " "
        + rules
        + " komi="
        + komiWords;
  }

  /** Reads the {@code key=value} words of a new game one by one. */
  private static final class Reader {
    private final Variant variant;
    private final Set<String> seen = new HashSet<>();
    private final Map<Color, BigDecimal> komi = new LinkedHashMap<>();
    private int players;
    private Topology board = STANDARD_BOARD;
    private Rules rules;

    Reader(Variant variant) {
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
        case "board" -> board = Topologies.parse(parts[1]);
        case "komi" -> readKomi(parts[1]);
        default -> rules = readOption(parts[0], parts[1]);
      }
    }

    private Rules readOption(String key, String word) {
      if (!Rules.keys().contains(key)) {
        List<String> keys = new ArrayList<>(List.of("players", "board", "komi"));
        keys.addAll(Rules.keys());
        throw new IllegalArgumentException(
            "unknown option " + key + " " + SpellingSuggestion.hint(key, keys));
      }
      return rules.with(key, word);
    }

    private int readPlayers(String word) {
      int least = variant.minPlayers();
      int most = variant.maxPlayers();
      int number = word.matches("\\d{1,3}") ? Integer.parseInt(word) : -1;
      if (number < least || number > most) {
        String range = least == most ? String.valueOf(least) : least + " to " + most;
        throw new IllegalArgumentException(
            "players=" + word + " (expected: " + range + " for " + variant.name() + ")");
      }
      return number;
    }

    private void readKomi(String list) {
      if (!list.contains(":")) {
        komi.put(Color.WHITE, parseKomi(list));
        return;
      }
      for (String item : list.split(",", -1)) {
        String[] parts = item.split(":", 2);
        Color color =
            Color.parse(parts[0])
                .filter(c -> parts.length == 2)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "komi: " + item + " (expected: colour:points)"));
        if (komi.put(color, parseKomi(parts[1])) != null) {
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
                  "komi: " + color + " (expected: one of " + ColorSet.first(players) + ")");
            }
            points.set(color.seat(), number);
          });
      if (seen.containsAll(Rules.keysAlwaysNamed())) {
        Rules.keys().stream().filter(key -> !seen.contains(key)).forEach(this::readDefault);
      }
      return new GameSpec(variant.name(), players, board, rules, points);
    }

    private void readDefault(String key) {
      rules = rules.with(key, Rules.words(key).get(0));
    }
  }
}
