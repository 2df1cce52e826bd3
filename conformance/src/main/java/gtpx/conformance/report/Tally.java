package gtpx.conformance.report;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.Verdict;
import java.util.List;

/** How many passed, failed and were skipped. */
public record Tally(long passed, long failed, long skipped) {
  public static Tally of(List<Result> results) {
    return new Tally(
        count(results, Verdict.Passed.class),
        count(results, Verdict.Failed.class),
        count(results, Verdict.Skipped.class));
  }

  private static long count(List<Result> results, Class<? extends Verdict> kind) {
    return results.stream().map(Result::verdict).filter(kind::isInstance).count();
  }

  /** The last line of every run. */
  @Override
  public String toString() {
    return passed + " passed, " + failed + " failed, " + skipped + " skipped";
  }
}
