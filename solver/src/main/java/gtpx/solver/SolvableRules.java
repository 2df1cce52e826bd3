package gtpx.solver;

import static java.util.stream.Collectors.joining;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.rules.End;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Which games can be solved: those with the options of plain Go, but for suicide, ko and end. */
final class SolvableRules {
  private static final int PLAYERS = 2;
  private static final String OTHER_GAMES =
      "; or f-go, alter-igo, parallel, or multi with 3 players)";

  private SolvableRules() {}

  /**
   * @throws IllegalArgumentException if the game can't be solved; the message says what was
   *     expected
   */
  static void check(GameSpec spec) {
    Rules rules = spec.rules();
    List<String> refused = refusedKeys(rules);
    if (!refused.isEmpty()) {
      throw new IllegalArgumentException(
          refused.stream().map(key -> key + "=" + rules.word(key)).collect(joining(" "))
              + " can't be solved (expected: "
              + refused.stream()
                  .map(key -> key + "=" + String.join(" or ", solvable(key)))
                  .collect(joining(" "))
              + OTHER_GAMES);
    }
    if (spec.players() != PLAYERS) {
      throw new IllegalArgumentException(
          "players=" + spec.players() + " (expected: 2 with " + spec.variant() + ")");
    }
    checkKomi(spec);
  }

  /** Whether these rules can be solved, if two play. */
  static boolean areSolvable(Rules rules) {
    return refusedKeys(rules).isEmpty();
  }

  private static List<String> refusedKeys(Rules rules) {
    return Rules.keys().stream().filter(key -> !solvable(key).contains(rules.word(key))).toList();
  }

  /**
   * Checks that there is no komi.
   *
   * @throws IllegalArgumentException if there is; the message names the colour
   */
  static void checkKomi(GameSpec spec) {
    for (Color color : spec.colors()) {
      BigDecimal komi = spec.komi().get(color.seat());
      if (komi.signum() != 0) {
        throw new IllegalArgumentException(
            "komi "
                + color
                + ":"
                + komi.toPlainString()
                + " (expected: none, since the value doesn't depend on it)");
      }
    }
  }

  private static List<String> solvable(String key) {
    List<String> words = new ArrayList<>();
    for (String word : Rules.words(key)) {
      Rules rules = Rules.DEFAULT.with(key, word);
      boolean isSolvable =
          switch (key) {
            case "suicide" -> rules.suicide() != Suicide.LOSES;
            case "ko" -> HistoryState.supports(rules.ko());
            case "end" -> rules.end() != End.ALTER_IGO;
            default -> rules.equals(Rules.DEFAULT);
          };
      if (isSolvable) {
        words.add(word);
      }
    }
    return words;
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
