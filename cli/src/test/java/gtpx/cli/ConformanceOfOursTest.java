package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.report.TextReport;
import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.testing.LongTest;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Our engine and our server meet every requirement of the specification that can be tested. */
@LongTest
@Execution(ExecutionMode.CONCURRENT)
class ConformanceOfOursTest {
  private static final Duration MOST = Duration.ofSeconds(60); // on a busy machine
  private static final int JOBS = 4;
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
        .noneMatch(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .anyMatch(result -> result.verdict() instanceof ScriptVerdict.Passed);
    return results;
  }

  @Test
  void theEngineConforms() throws Exception {
    check(EngineWithin.target());
  }

  @Test
  void theServerConforms() throws Exception {
    try (ServerWithin server = new ServerWithin(folder, Bots.factory(), Duration.ofMillis(500))) {
      List<Result> results = check(server.target());

      assertThat(results)
          .filteredOn(result -> result.script().id().startsWith("30."))
          .isNotEmpty()
          .allMatch(result -> result.verdict() instanceof ScriptVerdict.Passed);
    }
  }
}
