package gtpx.conformance.report;

import gtpx.conformance.report.RunSummary.Failures;
import gtpx.conformance.report.RunSummary.Untested;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The results of the scripts as text for people.
 *
 * @param isVerbose whether to name every script and show every failed session
 */
public record TextReport(PrintStream out, boolean isVerbose) {
  private static final Pattern CONTROL = // control and text-reversing characters
      Pattern.compile(
          "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");
  private static final int LAST_LINES = 12; // of a session
  private static final int MOST_SCRIPTS = 8; // that are named together
  private static final int MOST_LETTERS = 120; // of a requirement in a list

  /** Reports one script as soon as it is over; prints nothing unless verbose. */
  public void print(Result result) {
    if (!isVerbose) {
      return;
    }
    String id = result.script().id();
    if (result.verdict() instanceof ScriptVerdict.Skipped skipped) {
      println("skipped  " + id + "  " + skipped.reason());
    } else {
      boolean isFailed = result.verdict() instanceof ScriptVerdict.Failed;
      println((isFailed ? "failed   " : "passed   ") + id);
    }
  }

  /** Reports the whole run: what failed and why, what was not tested, and the counts. */
  public void printEnd(List<Result> results) {
    RunSummary summary = RunSummary.of(results);
    summary.causes().forEach(failures -> print("CAUSE ", failures));
    summary.sentences().forEach(this::print);
    print(summary.untested());
    if (isVerbose) {
      printReasons(results);
    }
    println(ResultCounts.of(results).toString());
  }

  private void print(Harm harm, List<Failures> all) {
    println(harm.title().toUpperCase(Locale.ROOT));
    println("");
    all.forEach(failures -> print("FAILED", failures));
  }

  private void print(String word, Failures failures) {
    println(word + "   " + failures.title());
    println("  in " + failures.scripts(isVerbose ? Integer.MAX_VALUE : MOST_SCRIPTS));
    List<Result> shown = isVerbose ? failures.results() : List.of(failures.first());
    for (Result result : shown) {
      if (shown.size() > 1) {
        println("  " + result.script().id());
      }
      printSession((ScriptVerdict.Failed) result.verdict());
    }
    println("");
  }

  private void printSession(ScriptVerdict.Failed failed) {
    List<String> session = failed.session();
    int from = Math.max(0, session.size() - LAST_LINES);
    if (from > 0) {
      println("    …");
    }
    session
        .subList(from, session.size())
        .forEach(line -> println("    " + line.replace("\n", "\n    ")));
    String where = failed.line() == 0 ? "" : " (line " + failed.line() + ")";
    println("  expected" + where + ": " + failed.expected());
    println("  got: " + failed.got());
  }

  private void print(List<Untested> untested) {
    if (untested.isEmpty()) {
      return;
    }
    println("UNTESTED requirements that apply to this program:");
    for (Untested one : untested) {
      boolean isLong = !isVerbose && one.title().length() > MOST_LETTERS;
      String title = isLong ? one.title().substring(0, MOST_LETTERS - 1) + "…" : one.title();
      println("  " + title + "  (" + String.join("; ", one.reasons()) + ")");
    }
    println("");
  }

  private void printReasons(List<Result> results) {
    Map<String, Integer> reasons = new TreeMap<>();
    for (Result result : results) {
      if (result.verdict() instanceof ScriptVerdict.Skipped skipped) {
        reasons.merge(skipped.reason(), 1, Integer::sum);
      }
    }
    reasons.forEach((reason, count) -> println("skipped " + count + ": " + reason));
  }

  /** Prints text so that output of the tested program can't control the terminal. */
  private void println(String text) {
    out.println(CONTROL.matcher(text).replaceAll(""));
  }
}
