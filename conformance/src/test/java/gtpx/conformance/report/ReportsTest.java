package gtpx.conformance.report;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.FailureCause;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import gtpx.conformance.script.Suite;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
              new ScriptVerdict.Failed(
                  4, "= <me>", "= \u0007&", List.of("> name", "< x"), Optional.empty())),
          result("7.3-left", new ScriptVerdict.Skipped("doesn't list undo")),
          result(
              "7.4-left",
              new ScriptVerdict.Skipped("doesn't list gtpx-legal", true, List.of("gtpx-legal"))));

  private static Result result(String file, ScriptVerdict verdict) {
    Script script = ScriptReader.read("7-play", file, List.of("sentence: It <MUST> hold.", ""));
    return new Result(script, verdict, Duration.ofMillis(1500));
  }

  private static Result failed(String file, String said, Optional<FailureCause> cause) {
    return result(file, new ScriptVerdict.Failed(0, "= 1", said, List.of("> " + file), cause));
  }

  private static String text(boolean isVerbose) {
    return text(isVerbose, RESULTS);
  }

  private static String text(boolean isVerbose, List<Result> results) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TextReport report =
        new TextReport(new PrintStream(out, true, StandardCharsets.UTF_8), isVerbose);
    results.forEach(report::print);
    report.printEnd(results);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void peopleReadWhatFailedAndWhatWasNotTestedAndHowManyDid() {
    assertThat(text(false))
        .isEqualTo(
            """
            WOULD LOSE GAMES

            FAILED   7.2  It <MUST> hold.
              in 7.2/bad
                > name
                < x
              expected (line 4): = <me>
              got: = &

            UNTESTED requirements that apply to this program:
              7.4  It <MUST> hold.  (can't be tested without gtpx-legal)

            1 passed, 1 failed, 2 skipped
            """);
  }

  @Test
  void peopleMayReadWhatPassedAndWasSkippedToo() {
    assertThat(text(true))
        .startsWith("passed   7.1/good\nfailed   7.2/bad\nskipped  7.3/left  doesn't list undo\n")
        .contains("\nskipped 1: doesn't list undo\n");
  }

  @Test
  void failuresAreToldBySentenceWithTheSessionOfTheFirst() {
    List<Result> results =
        List.of(
            failed("7.2-a", "= 2", Optional.empty()),
            failed("7.2-b", "= 3", Optional.empty()),
            failed("7.3-c", "= 4", Optional.empty()));

    assertThat(text(false, results))
        .isEqualTo(
            """
            WOULD LOSE GAMES

            FAILED   7.2  It <MUST> hold.
              in 7.2/a, 7.2/b
                > 7.2-a
              expected: = 1
              got: = 2

            FAILED   7.3  It <MUST> hold.
              in 7.3/c
                > 7.3-c
              expected: = 1
              got: = 4

            0 passed, 3 failed, 0 skipped
            """);
    assertThat(text(true, results)).contains("\n    > 7.2-b\n");
  }

  @Test
  void whatWouldLoseGamesStandsFirstAndRulesBeforeWhatPresupposesThem() {
    Result wording =
        new Result(
            script("7-play", "7.1-d"),
            new ScriptVerdict.Failed(0, "? illegal move", "? no", List.of(), Optional.empty()),
            Duration.ZERO);
    List<Result> results =
        List.of(
            wording,
            inFolder("5-games", "5.1-a"),
            inFolder("9-simultaneous-games", "9.1-b"),
            inFolder("rules-ko", "c"));

    assertThat(text(false, results))
        .containsSubsequence(
            "WOULD LOSE GAMES\n\nFAILED   rules-ko ",
            "FAILED   9.1 ",
            "WOULD BE REFUSED BY SERVERS OR CLIENTS\n\nFAILED   5.1 ",
            "WORDING\n\nFAILED   7.1 ");
  }

  @Test
  void theSameRefusalOfTheSameCommandIsOneCause() {
    List<Result> results =
        List.of(
            refused("7.2-a", "komi 6.5", "? syntax error"),
            refused("7.3-b", "komi 0", "? syntax error"),
            refused("7.4-c", "play b A1", "? illegal move: A1 is occupied"),
            refused("7.5-d", "play b A1", "? illegal move: A1 is occupied"));

    assertThat(text(false, results))
        .startsWith("CAUSE    2 failures: It refuses komi: ? syntax error\n  in 7.2/a, 7.3/b\n")
        .contains("FAILED   7.4 ", "FAILED   7.5 ");
  }

  private static Result refused(String file, String command, String answer) {
    List<String> session = List.of("> " + command, "< " + answer);
    return result(file, new ScriptVerdict.Failed(0, "= ", answer, session, Optional.empty()));
  }

  @Test
  void everyKindOfScriptAboutGamesExists() throws IOException {
    assertThat(Harm.ABOUT_GAMES)
        .allSatisfy(
            begin -> assertThat(Suite.standard()).anyMatch(one -> one.folder().startsWith(begin)));
  }

  private static Script script(String folder, String file) {
    return ScriptReader.read(folder, file, List.of("sentence: It holds.", ""));
  }

  private static Result inFolder(String folder, String file) {
    return new Result(
        script(folder, file),
        new ScriptVerdict.Failed(0, "= 1", "= 2", List.of("> " + file), Optional.empty()),
        Duration.ZERO);
  }

  @Test
  void whatWasSentDoesNotControlTheTerminal() {
    String controls = "\u0007\u001b\u007f\u0080\u009b\u009f\u200e\u200f\u202a\u202e\u2066\u2069";

    String text = text(true, List.of(failed("7.2-a", "= x" + controls + "y", Optional.empty())));

    assertThat(text).contains("\n  got: = xy\n");
  }

  @Test
  void aCauseOfSeveralFailuresIsToldOnceBeforeTheOthers() {
    Optional<FailureCause> id = Optional.of(new FailureCause(FailureCause.Kind.WRONG_ID, ""));
    Optional<FailureCause> undo = Optional.of(new FailureCause(FailureCause.Kind.SILENT, "undo"));
    List<Result> results =
        List.of(
            failed("7.2-a", "=8", Optional.empty()),
            failed("7.3-b", "=9", id),
            failed("7.4-c", "=9", id),
            failed("7.5-d", "silence", undo));

    String text = text(false, results);

    assertThat(text)
        .startsWith(
            """
            CAUSE    2 failures: The id of an answer differs from that of its command (1.21, 1.23).
              in 7.3/b, 7.4/c
                > 7.3-b
              expected: = 1
              got: =9

            WOULD LOSE GAMES

            FAILED   7.2  It <MUST> hold.
            """)
        .contains("\nFAILED   7.5  It <MUST> hold.\n")
        .doesNotContain("7.4-c");
    assertThat(HtmlReport.of("x", results))
        .contains(
            "<h2>Causes</h2>\n<h3>2 failures: The id of an answer differs from that of its command");
    assertThat(JUnitReport.of("x", results)).contains("type=\"WRONG_ID\"");
  }

  @Test
  void commandsThatWouldShowASentenceAreNamedTogether() {
    List<Result> results =
        List.of(
            unseen("7.4-a", "gtpx-legal", "gtpx-score"),
            unseen("7.4-b", "gtpx-legal"),
            result("7.4-c", new ScriptVerdict.Skipped("doesn't list undo")),
            result("7.5-d", new ScriptVerdict.Skipped("refuses boardsize 9: no", true, List.of())));

    assertThat(text(false, results))
        .contains("  7.4  It <MUST> hold.  (can't be tested without gtpx-legal or gtpx-score)\n")
        .contains("  7.5  It <MUST> hold.  (refuses boardsize 9: no)\n");
  }

  private static Result unseen(String file, String... views) {
    return result(
        file, new ScriptVerdict.Skipped("doesn't list " + views[0], true, List.of(views)));
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
    assertThat(document.getElementsByTagName("system-out").item(0).getTextContent())
        .isEqualTo(
            """
            Untested requirements that apply to this program:
            7.4  It <MUST> hold.  (can't be tested without gtpx-legal)
            """);
  }

  @Test
  void browsersShowAPage() {
    assertThat(HtmlReport.of("gnugo & co", RESULTS))
        .contains("<h1>GTPX conformance of gnugo &amp; co</h1>")
        .contains("<p>1 passed, 1 failed, 2 skipped</p>")
        .contains("<td>7.2/bad</td><td>It &lt;MUST&gt; hold.</td>")
        .contains("expected = &lt;me&gt;<br>")
        .contains("<li>7.4  It &lt;MUST&gt; hold. <span")
        .contains("<summary>7-play: 1 passed, 1 failed, 2 skipped</summary>")
        .doesNotContain("<me>");
  }

  @Test
  void whatFailedStandsFirst() {
    String page = HtmlReport.of("gnugo", RESULTS);
    String first =
        page.substring(
            page.indexOf("<h2>Failed: would lose games</h2>"), page.indexOf("<h2>Untested"));

    assertThat(first).contains("7.2/bad").doesNotContain("7.1/good", "7.3/left");
    assertThat(HtmlReport.of("gnugo", RESULTS.subList(0, 1)))
        .contains("7.1/good")
        .doesNotContain("<h2>Failed: would lose games</h2>");
  }
}
