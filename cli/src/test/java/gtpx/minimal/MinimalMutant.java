package gtpx.minimal;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the minimal engine is made to get wrong.
 *
 * @param name what is wrong
 * @param point the section or sentence that is tested of it, as {@code --only} names scripts
 * @param isSilent whether answers that don't come are its fault
 */
record MinimalMutant(String name, String point, boolean isSilent, Supplier<MinimalEngine> engine) {
  /** A mutant that answers all the same. */
  static MinimalMutant engine(String name, String point, Supplier<MinimalEngine> engine) {
    return new MinimalMutant(name, point, false, engine);
  }

  /** A mutant that lacks an answer. */
  static MinimalMutant silent(String name, String point, Supplier<MinimalEngine> engine) {
    return new MinimalMutant(name, point, true, engine);
  }

  /** A mutant that plays by other rules. */
  static MinimalMutant game(String name, String point, Function<MinimalRules, MinimalGame> games) {
    return engine(name, point, () -> new MinimalEngine(games));
  }

  @Override
  public String toString() {
    return name;
  }
}
