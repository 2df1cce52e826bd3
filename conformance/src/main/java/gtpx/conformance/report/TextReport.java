package gtpx.conformance.report;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The results of the scripts as lines for people.
 *
 * @param isVerbose whether scripts that passed are named too
 */
public record TextReport(PrintStream out, boolean isVerbose) {
  private static final int LAST_LINES = 12; // of a session

  /** Reports one script as soon as it is over. */
  public void print(Result result) {
    if (result.verdict() instanceof ScriptVerdict.Failed failed) {
      print(result.script(), failed);
    } else if (isVerbose && result.verdict() instanceof ScriptVerdict.Skipped skipped) {
      out.println("skipped  " + result.script().id() + "  " + skipped.reason());
    } else if (isVerbose) {
      out.println("passed   " + result.script().id());
    }
  }

  private void print(Script script, ScriptVerdict.Failed failed) {
    out.println("FAILED   " + script.id());
    out.println("  " + script.header().sentence());
    List<String> session = failed.session();
    int from = Math.max(0, session.size() - LAST_LINES);
    if (from > 0) {
      out.println("  …");
    }
    session.subList(from, session.size()).forEach(line -> out.println(indented(line)));
    String where = failed.line() == 0 ? "" : " (line " + failed.line() + ")";
    out.println("  expected" + where + ": " + failed.expected());
    out.println("  got: " + failed.got());
    out.println();
  }

  private static String indented(String line) {
    return "    " + line.replace("\n", "\n    ");
  }

  /** Reports the whole run: why scripts were skipped, and how many there were. */
  public void printEnd(List<Result> results) {
    Map<String, Integer> reasons = new TreeMap<>();
    for (Result result : results) {
      if (result.verdict() instanceof ScriptVerdict.Skipped skipped) {
        reasons.merge(skipped.reason(), 1, Integer::sum);
      }
    }
    reasons.forEach((reason, count) -> out.println("skipped " + count + ": " + reason));
    out.println(ResultCounts.of(results));
  }
}
