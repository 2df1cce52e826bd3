package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.ServerWithin;
import gtpx.conformance.report.TextReport;
import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.testing.LongTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our engine and our server meet every requirement of the specification that can be tested. */
@LongTest
@Execution(ExecutionMode.CONCURRENT)
class ConformanceOfOursTest {
  private static final Duration MOST = Duration.ofMinutes(5); // on a busy machine
  private static final int JOBS = 16; // sessions mostly wait
  private static final AtomicInteger GAMES = new AtomicInteger();

  @TempDir Path folder;

  /** Runs the scripts and returns the results of those that fail. */
  static List<Result> hold(Target target, List<Script> scripts) throws Exception {
    return hold(target, scripts, false);
  }

  static List<Result> hold(Target target, List<Script> scripts, boolean reuses) throws Exception {
    return new Conformance(
            target, MOST, JOBS, System::nanoTime, () -> "game-" + GAMES.incrementAndGet(), reuses)
        .run(scripts, result -> {});
  }

  private static List<Result> check(Target target) throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(told, true, StandardCharsets.UTF_8);
    TextReport report = new TextReport(out, false);
    List<Result> results = hold(target, Suite.standard());
    results.forEach(report::print);
    report.printEnd(results);
    assertThat(results)
        .as(told.toString(StandardCharsets.UTF_8))
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .extracting(result -> result.script().id())
        .isEmpty();
    assertThat(passed(results)).isNotEmpty();
    return results;
  }

  @Test
  void theEngineConforms() throws Exception {
    check(EngineWithin.target());
  }

  @Test
  void theServerConforms() throws Exception {
    try (ServerWithin server =
        new ServerWithin(folder, OurServer.config(folder).forManySessions())) {
      List<Result> results = check(OurServer.target(server));

      assertThat(results)
          .extracting(result -> result.script().id())
          .filteredOn(id -> id.startsWith("30."))
          .isNotEmpty()
          .isSubsetOf(passed(results));
    }
  }

  private static List<String> passed(List<Result> results) {
    return results.stream()
        .filter(result -> result.verdict() instanceof ScriptVerdict.Passed)
        .map(result -> result.script().id())
        .toList();
  }

  /** Without prospects, a server refuses them to everybody, so that rule 26.22 shows nothing. */
  @Test
  void theServerConformsAlsoWithProspects() throws Exception {
    List<Script> scripts =
        Suite.standard().stream()
            .filter(script -> script.id().matches("(26\\.2[1-4]|30\\.14)/.*"))
            .toList();
    try (ServerWithin server = new ServerWithin(folder, OurServer.withProspects(folder))) {
      List<Result> results = hold(OurServer.target(server), scripts);
      assertThat(results)
          .extracting(result -> result.script().id())
          .hasSizeGreaterThanOrEqualTo(3)
          .isEqualTo(passed(results));
    }
  }

  /** Rule 30.14: the page reports what the command does, about the turn that is asked for. */
  @ParameterizedTest
  @ValueSource(strings = {"private=no", "private=yes"})
  void thePageOfProspectsReportsWhatTheCommandDoes(String option) throws Exception {
    try (ServerWithin server = new ServerWithin(folder, OurServer.withProspects(folder));
        Socket socket = new Socket(server.address().getAddress(), server.address().getPort());
        Scanner in = new Scanner(socket.getInputStream(), StandardCharsets.UTF_8);
        OutputStream out = socket.getOutputStream()) {
      String created = ask(in, out, "gtpx-create g go board=3 " + option);
      String watch = created.substring(created.indexOf("watch=") + "watch=".length());
      ask(in, out, "gtpx-watch g " + watch);
      String told = ask(in, out, "gtpx-prospects 0").substring("= ".length());

      HttpRequest request =
          HttpRequest.newBuilder()
              .uri(
                  URI.create(
                      "http://localhost:"
                          + server.address().getPort()
                          + "/api/games/g/prospects?turn=0"))
              .header("Authorization", "Bearer " + watch)
              .build();
      HttpResponse<String> page =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());

      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body()).startsWith("{\"turn\":0,").isEqualTo(told);
    }
  }

  private static String ask(Scanner in, OutputStream out, String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    String answer = in.nextLine();
    in.nextLine();
    assertThat(answer).startsWith("=");
    return answer;
  }
}
