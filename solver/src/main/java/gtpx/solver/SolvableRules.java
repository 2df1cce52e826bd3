package gtpx.solver;

import gtpx.game.GameSpec;
import gtpx.rules.End;
import gtpx.rules.Rules;
import gtpx.rules.Suicide;
import java.util.ArrayList;
import java.util.List;

/** Which games can be solved: those with the options of plain Go, but for suicide, ko and end. */
final class SolvableRules {
  private static final int PLAYERS = 2;

  private SolvableRules() {}

  /**
   * @throws IllegalArgumentException if the game can't be solved; the message says what was
   *     expected
   */
  static void check(GameSpec spec) {
    if (spec.players() != PLAYERS) {
      throw new IllegalArgumentException("players=" + spec.players() + " (expected: 2)");
    }
    if (spec.komi().stream().anyMatch(komi -> komi.signum() != 0)) {
      throw new IllegalArgumentException("komi " + spec.komi() + " (expected: none)");
    }
    for (String key : Rules.keys()) {
      List<String> expected = solvable(key);
      String word = spec.rules().word(key);
      if (!expected.contains(word)) {
        throw new IllegalArgumentException(
            key + "=" + word + " can't be solved (expected: " + String.join(", ", expected) + ")");
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
