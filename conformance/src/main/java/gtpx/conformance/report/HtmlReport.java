package gtpx.conformance.report;

import com.google.common.html.HtmlEscapers;
import gtpx.conformance.report.RunSummary.Failures;
import gtpx.conformance.report.RunSummary.Untested;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import java.util.List;
import java.util.stream.Collectors;

/** The results of the scripts as a self-contained HTML page. */
public final class HtmlReport {
  private static final String STYLE =
      """
      body { font: 1rem/1.4 sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
      table { border-collapse: collapse; width: 100%; }
      td, th { border-top: 1px solid #ccc; padding: .3rem .6rem; text-align: left; }
      td, th { vertical-align: top; }
      .passed { color: #0a6b2d; }
      .failed { color: #a40000; font-weight: bold; }
      .skipped { color: #666; }
      details { border-top: 1px solid #ccc; padding: .3rem 0; }
      summary { cursor: pointer; }
      pre { background: #f4f4f4; overflow-x: auto; padding: .6rem; white-space: pre-wrap; }
      """;

  private HtmlReport() {}

  /**
   * Returns the page.
   *
   * @param target what was tested
   */
  public static String of(String target, List<Result> results) {
    RunSummary summary = RunSummary.of(results);
    String title = escape("GTPX conformance of " + target);
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + ("<title>" + title + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n")
        + ("<h1>" + title + "</h1>\n<p>" + ResultCounts.of(results) + "</p>\n")
        + list("Causes", summary.causes())
        + summary.sentences().entrySet().stream()
            .map(one -> list("Failed: " + one.getKey().title(), one.getValue()))
            .collect(Collectors.joining())
        + untested(summary.untested())
        + "<h2>All scripts</h2>\n"
        + RunSummary.group(results, result -> result.script().folder()).entrySet().stream()
            .map(section -> section(section.getKey(), section.getValue()))
            .collect(Collectors.joining())
        + "</body>\n</html>\n";
  }

  private static String list(String title, List<Failures> all) {
    return all.isEmpty()
        ? ""
        : all.stream()
            .map(one -> "<h3>" + escape(one.title()) + "</h3>\n" + table(one.results()))
            .collect(Collectors.joining("", "<h2>" + title + "</h2>\n", ""));
  }

  private static String untested(List<Untested> all) {
    return all.isEmpty()
        ? ""
        : all.stream()
            .map(HtmlReport::item)
            .collect(
                Collectors.joining(
                    "",
                    "<h2>Untested requirements that apply to this program</h2>\n<ul>\n",
                    "</ul>\n"));
  }

  private static String item(Untested one) {
    return String.format(
        "<li>%s <span class=\"skipped\">%s</span></li>%n",
        escape(one.title()), escape(String.join("; ", one.reasons())));
  }

  private static String section(String folder, List<Result> results) {
    return String.format(
        "<details><summary>%s: %s</summary>%n%s</details>%n",
        escape(folder), ResultCounts.of(results), table(results));
  }

  private static String table(List<Result> results) {
    return results.stream()
        .map(HtmlReport::row)
        .collect(
            Collectors.joining(
                "",
                "<table>\n<tr><th>script</th><th>sentence</th><th>result</th></tr>\n",
                "</table>\n"));
  }

  private static String row(Result result) {
    Script script = result.script();
    return String.format(
        "<tr><td>%s</td><td>%s</td><td>%s</td></tr>%n",
        escape(script.id()), escape(script.header().sentence()), verdict(result.verdict()));
  }

  private static String verdict(ScriptVerdict verdict) {
    if (verdict instanceof ScriptVerdict.Failed failed) {
      return String.format(
          "<span class=\"failed\">failed</span><br>expected %s<br>got %s"
              + "<details><summary>session</summary><pre>%s</pre></details>",
          escape(failed.expected()),
          escape(failed.got()),
          escape(String.join("\n", failed.session())));
    }
    return verdict instanceof ScriptVerdict.Skipped skipped
        ? "<span class=\"skipped\">skipped</span><br>" + escape(skipped.reason())
        : "<span class=\"passed\">passed</span>";
  }

  private static String escape(String text) {
    return HtmlEscapers.htmlEscaper().escape(text);
  }
}
