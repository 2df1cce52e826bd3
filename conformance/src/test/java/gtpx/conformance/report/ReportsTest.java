package gtpx.conformance.report;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ReportsTest {
  private static final List<Result> RESULTS =
      List.of(
          result("7.1-good", new ScriptVerdict.Passed()),
          result(
              "7.2-bad",
              new ScriptVerdict.Failed(4, "= <me>", "= \u0007&", List.of("> name", "< x"))),
          result("7.3-left", new ScriptVerdict.Skipped("doesn't list undo")),
          result("7.4-left", new ScriptVerdict.Skipped("doesn't list undo")));

  private static Result result(String file, ScriptVerdict verdict) {
    Script script = ScriptReader.read("7-play", file, List.of("sentence: It <MUST> hold.", ""));
    return new Result(script, verdict, Duration.ofMillis(1500));
  }

  private static String text(boolean isVerbose) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TextReport report =
        new TextReport(new PrintStream(out, true, StandardCharsets.UTF_8), isVerbose);
    RESULTS.forEach(report::print);
    report.printEnd(RESULTS);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void peopleReadWhatFailedAndHowManyDid() {
    assertThat(text(false))
        .isEqualTo(
            """
            FAILED   7.2/bad
              It <MUST> hold.
                > name
                < x
              expected (line 4): = <me>
              got: = \u0007&

            skipped 2: doesn't list undo
            1 passed, 1 failed, 2 skipped
            """);
  }

  @Test
  void peopleMayReadWhatPassedToo() {
    assertThat(text(true))
        .startsWith("passed   7.1/good\nFAILED   7.2/bad\n")
        .contains("\nskipped  7.3/left  doesn't list undo\n");
  }

  @Test
  void buildServersReadTheXmlOfJUnit() throws Exception {
    byte[] bytes = JUnitReport.of("gnugo & co", RESULTS).getBytes(StandardCharsets.UTF_8);

    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(bytes));
    Element suite = document.getDocumentElement();
    assertThat(suite.getAttribute("name")).isEqualTo("GTPX conformance of gnugo & co");
    assertThat(suite.getAttribute("tests")).isEqualTo("4");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("2");
    assertThat(suite.getAttribute("time")).isEqualTo("6.0");
    Element failure = (Element) document.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("expected = <me>, got = ?&");
    assertThat(failure.getTextContent()).isEqualTo("It <MUST> hold.\n\n> name\n< x");
    assertThat(document.getElementsByTagName("skipped").getLength()).isEqualTo(2);
  }

  @Test
  void browsersShowAPage() {
    assertThat(HtmlReport.of("gnugo & co", RESULTS))
        .contains("<h1>GTPX conformance of gnugo &amp; co</h1>")
        .contains("<p>1 passed, 1 failed, 2 skipped</p>")
        .contains("<td>7.2/bad</td><td>It &lt;MUST&gt; hold.</td>")
        .contains("expected = &lt;me&gt;<br>")
        .contains("<summary>7-play: 1 passed, 1 failed, 2 skipped</summary>")
        .doesNotContain("<me>");
  }

  @Test
  void whatFailedStandsFirst() {
    String page = HtmlReport.of("gnugo", RESULTS);
    String first = page.substring(page.indexOf("<h2>Failed</h2>"), page.indexOf("<h2>All"));

    assertThat(first).contains("7.2/bad").doesNotContain("7.1/good", "7.3/left");
    assertThat(HtmlReport.of("gnugo", RESULTS.subList(0, 1)))
        .contains("7.1/good")
        .doesNotContain("<h2>Failed</h2>");
  }
}
