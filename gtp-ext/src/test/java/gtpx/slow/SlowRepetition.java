package gtpx.slow;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Which positions may not repeat, docs/rules.md, "Ko" and "Kee rules" C: compares whole positions
 * with every earlier one.
 */
final class SlowRepetition {
  private final SlowOptions options;

  SlowRepetition(SlowOptions options) {
    this.options = options;
  }

  /**
   * Returns the turn of the position that {@code after} would illegally repeat now, if there is
   * one.
   */
  OptionalInt repeated(SlowState state, int[] after) {
    OptionalInt last = lastAppearance(state, after);
    boolean exempt = last.isPresent() && isExempt(state, last.getAsInt());
    return exempt ? OptionalInt.empty() : last;
  }

  /** §5: "no turn may produce a position that has stood before, the starting position included." */
  private boolean isExempt(SlowState state, int lastAppearance) {
    if (options.is("ko", "positional") || options.is("ko", "situational")) {
      return false;
    }
    if (options.is("ko", "kee")) {
      return state.kee.exempts(lastAppearance);
    }
    return !options.is("ko", "kee-every-pass") || state.kee.exemptsOnEveryPass(lastAppearance);
  }

  /**
   * §11: "A position appears when it is produced, and again at every pass made while it stands."
   */
  private OptionalInt lastAppearance(SlowState state, int[] position) {
    return state.history.stream()
        .filter(appearance -> Arrays.equals(appearance.position(), position))
        .filter(appearance -> counts(appearance, state.mover))
        .mapToInt(SlowAppearance::turn)
        .max();
  }

  /** "R10.7, situational: that a turn of the same player has left before". */
  private boolean counts(SlowAppearance appearance, int mover) {
    return !options.is("ko", "situational") || appearance.by() == mover;
  }

  /**
   * `threefold-draw`: "the third time the same position stands; the starting position has stood
   * once; only plies that placed a stone make a position stand again".
   */
  boolean isThreefold(SlowState state) {
    long times =
        state.history.stream()
            .filter(SlowAppearance::stood)
            .filter(appearance -> Arrays.equals(appearance.position(), state.stones))
            .count();
    return options.is("ko", "threefold-draw") && times >= 3;
  }
}
