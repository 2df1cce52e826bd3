package gtpx.solver;

import static java.util.stream.Collectors.joining;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.rules.End;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;
import gtpx.rules.Variants;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which games a solver knows: those by the rules of a preset, but for some options, and without
 * komi.
 *
 * @param preset its name
 * @param others choices that the solver knows beside those of the preset, such as {@code
 *     opening=none}
 * @param hint the end of a refusal
 */
record SolvableRules(String preset, List<String> others, String hint) {
  private static final int PLAYERS = 2;

  /** Two players in turn, who count area. */
  static final SolvableRules PLAIN_GO =
      new SolvableRules(
          "go",
          Stream.of("suicide", "ko", "end").flatMap(SolvableRules::solvable).toList(),
          "; or f-go, alter-igo, parallel, or multi with 3 players");

  SolvableRules {
    others = List.copyOf(others);
  }

  SolvableRules(String preset, String... others) {
    this(preset, List.of(others), ", as in " + preset);
  }

  private static Stream<String> solvable(String key) {
    return Rules.words(key).stream()
        .filter(word -> isSolvable(Rules.DEFAULT.with(key, word)))
        .map(word -> key + "=" + word);
  }

  private static boolean isSolvable(Rules rules) {
    return rules.suicide() != Suicide.LOSES
        && HistoryState.supports(rules.ko())
        && rules.end() != End.ALTER_IGO;
  }

  /**
   * Checks the rules, and that two play without komi.
   *
   * @throws IllegalArgumentException if the game can't be solved; the message says what was
   *     expected
   */
  void checkForTwo(GameSpec spec) {
    check(spec);
    if (spec.players() != PLAYERS) {
      throw new IllegalArgumentException(
          "players=" + spec.players() + " (expected: " + PLAYERS + " with " + spec.variant() + ")");
    }
  }

  /** Does the same for any number of players. */
  void check(GameSpec spec) {
    Rules rules = spec.rules();
    List<String> refused = refusedKeys(rules);
    if (!refused.isEmpty()) {
      throw new IllegalArgumentException(
          refused.stream().map(key -> key + "=" + rules.word(key)).collect(joining(" "))
              + " can't be solved (expected: "
              + refused.stream()
                  .map(key -> key + "=" + String.join(" or ", words(key)))
                  .collect(joining(" "))
              + hint
              + ")");
    }
    checkKomi(spec);
  }

  /** Whether these rules can be solved, whoever plays. */
  boolean know(Rules rules) {
    return refusedKeys(rules).isEmpty();
  }

  private List<String> refusedKeys(Rules rules) {
    return Rules.keys().stream().filter(key -> !words(key).contains(rules.word(key))).toList();
  }

  private List<String> words(String key) {
    String word = Variants.STANDARD.get(preset).rules().word(key);
    return Rules.words(key).stream()
        .filter(each -> each.equals(word) || others.contains(key + "=" + each))
        .toList();
  }

  private static void checkKomi(GameSpec spec) {
    for (Color color : spec.colors()) {
      BigDecimal komi = spec.komi().get(color.seat());
      if (komi.signum() != 0) {
        String found = "komi " + color + ":" + komi.toPlainString();
        throw new IllegalArgumentException(
            found + " (expected: none, since the value doesn't depend on it)");
      }
    }
  }

  /** The game with the name of a preset that everybody knows, if its own is of somebody's file. */
  String standardName(GameSpec spec) {
    boolean isStandard = Variants.STANDARD.find(spec.variant()).isPresent();
    return isStandard
        ? spec.toString()
        : spec.toString().replaceFirst("^variant=\\S+", "variant=" + preset);
  }

  /**
   * The board, with what suicide does there, if all of its positions can have an index.
   *
   * @throws IllegalArgumentException if it has too many points
   */
  static SmallBoard board(GameSpec spec) {
    SmallBoard.checkSize(spec.board(), SmallBoard.MAX_INDEXED_POINTS);
    return boardWithoutIndex(spec);
  }

  /** The same for more points. */
  static SmallBoard boardWithoutIndex(GameSpec spec) {
    return new SmallBoard(spec.board(), spec.rules().suicide() != Suicide.FORBIDDEN);
  }
}
