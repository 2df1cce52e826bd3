package gtpx.bot;

import gtpx.game.Move;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Runs a search and tells from time to time what it has found; once at the end in any case, if
 * anybody looks on. Decides nothing.
 */
final class Reports {
  private static final int BATCH = 16; // playouts between two looks at the clock

  private final Search search;
  private final Arms arms;
  private final SearchLimits terms;
  private final LongSupplier clock;

  Reports(Search search, Arms arms, SearchLimits terms, LongSupplier clock) {
    this.search = search;
    this.arms = arms;
    this.terms = terms;
    this.clock = clock;
  }

  /** Searches until so many playouts are done or there is no time left. */
  void run(int playouts) {
    if (terms.reportNanos() == Long.MAX_VALUE) {
      search.run(playouts);
      return;
    }
    long last = clock.getAsLong();
    boolean goesOn = true;
    while (goesOn && search.simulations() < playouts) {
      goesOn = search.run((int) Math.min(playouts, search.simulations() + (long) BATCH));
      long now = clock.getAsLong();
      if (goesOn && now - last >= terms.reportNanos()) {
        terms.listener().accept(insight());
        last = now;
      }
    }
    terms.listener().accept(insight());
  }

  private SearchReport insight() {
    List<SearchReport.Choice> choices =
        IntStream.range(0, arms.count())
            .filter(arm -> !arms.isForbidden(arm))
            .boxed()
            .sorted(Comparator.comparingInt(arm -> -arms.visits(arm)))
            .map(this::choice)
            .toList();
    Ownership owned = search.ownership();
    return new SearchReport(
        search.simulations(),
        search.value(arms.seat),
        choices,
        (point, color) -> owned.share(point, color.seat()));
  }

  private SearchReport.Choice choice(int arm) {
    List<Search.Step> line = search.line(arms, arm);
    double value = arms.visits(arm) > 0 ? arms.mean(arm) : search.value(arms.seat);
    return new SearchReport.Choice(
        Move.ofPoint(arms.points[arm]),
        arms.visits(arm),
        value,
        line.stream().map(step -> Move.ofPoint(step.point())).toList(),
        line.stream().map(Search.Step::visits).toList());
  }
}
