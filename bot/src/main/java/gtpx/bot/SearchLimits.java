package gtpx.bot;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * What else a thought is bound by, besides its {@link SearchBudget}.
 *
 * @param stop once true, the thought ends; asked often
 * @param allowed the points to choose from, below 0 for a pass; where none of them is legal, any
 *     legal move is chosen
 * @param reportNanos between two reports
 * @param listener hears what has been found so far, on the thinking thread
 */
public record SearchLimits(
    BooleanSupplier stop, IntPredicate allowed, long reportNanos, Consumer<SearchReport> listener) {
  /** Nobody ends it, forbids anything or looks on. */
  public static final SearchLimits NONE =
      new SearchLimits(() -> false, point -> true, Long.MAX_VALUE, insight -> {});
}
