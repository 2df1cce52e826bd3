package gtpx.minimal;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A fault of the minimal engine.
 *
 * @param name what is wrong
 * @param point the section or sentence that is tested, as {@code --only} names scripts
 * @param isSilent whether the fault is that answers are missing
 */
record MinimalMutant(String name, String point, boolean isSilent, Supplier<MinimalEngine> engine) {
  /** Creates a mutant that still answers. */
  static MinimalMutant engine(String name, String point, Supplier<MinimalEngine> engine) {
    return new MinimalMutant(name, point, false, engine);
  }

  /** Creates a mutant with a missing answer. */
  static MinimalMutant silent(String name, String point, Supplier<MinimalEngine> engine) {
    return new MinimalMutant(name, point, true, engine);
  }

  /** Creates a mutant that plays by other rules. */
  static MinimalMutant game(String name, String point, Function<MinimalRules, MinimalGame> games) {
    return engine(name, point, () -> new MinimalEngine(games));
  }

  @Override
  public String toString() {
    return name;
  }
}
