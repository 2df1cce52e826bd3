package gtpx.conformance.report;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import java.util.List;

/** How many scripts passed, failed and were skipped. */
public record ResultCounts(long passed, long failed, long skipped) {
  public static ResultCounts of(List<Result> results) {
    return new ResultCounts(
        count(results, ScriptVerdict.Passed.class),
        count(results, ScriptVerdict.Failed.class),
        count(results, ScriptVerdict.Skipped.class));
  }

  private static long count(List<Result> results, Class<? extends ScriptVerdict> kind) {
    return results.stream().map(Result::verdict).filter(kind::isInstance).count();
  }

  /** The last line of every run. */
  @Override
  public String toString() {
    return passed + " passed, " + failed + " failed, " + skipped + " skipped";
  }
}
