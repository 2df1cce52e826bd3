package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.testing.MarkdownPage;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs the GTP 2 and client-stream scripts against GNU Go 3.8: an engine that isn't ours, with
 * known deviations. This tests the scripts more than GNU Go: a script that fails without a reason
 * in the GTP 2 draft would show here.
 */
@Tag(TierFilter.LONG)
final class GnuGoConformanceTest {
  private static final Duration MOST = Duration.ofMinutes(5); // on a busy machine
  private static final int JOBS = 2;

  @Test
  void exactlyTheKnownDeviationsFail() throws Exception {
    List<Script> scripts = Suite.standard().stream().filter(GnuGoConformanceTest::isPlain).toList();

    List<Result> results =
        new Conformance(gnugo(), MOST, JOBS, System::nanoTime, () -> "game", false)
            .run(scripts, r -> {});

    assertThat(failed(results).keySet())
        .as(failed(results).toString())
        .containsExactlyElementsOf(deviations().keySet());
    assertThat(results).anyMatch(result -> result.verdict() instanceof ScriptVerdict.Passed);
  }

  @Test
  void thePageNamesEachDeviation() throws IOException {
    List<String> lines =
        MarkdownPage.read(Path.of("..", "docs", "conformance.md")).prose().stream()
            .map(MarkdownPage.Line::text)
            .toList();

    deviations()
        .forEach((id, reason) -> assertThat(lines).contains("| `" + id + "` | " + reason + " |"));
  }

  /**
   * Returns GNU Go at level 0, which thinks only briefly; only its genmove answers depend on the
   * level.
   */
  private static Target gnugo() {
    String program = Peers.require("gnugo").toString();
    return Target.program("gnugo", List.of(program, "--mode", "gtp", "--level", "0"));
  }

  private static boolean isPlain(Script script) {
    return script.folder().startsWith("gtp2-") || script.folder().equals("clients-replays");
  }

  private static Map<String, ScriptVerdict.Failed> failed(List<Result> results) {
    Map<String, ScriptVerdict.Failed> failed = new TreeMap<>();
    for (Result result : results) {
      if (result.verdict() instanceof ScriptVerdict.Failed how) {
        failed.put(result.script().id(), how);
      }
    }
    return failed;
  }

  /** Returns GNU Go's deviations by script id. */
  private static Map<String, String> deviations() throws IOException {
    return lines("gnugo-deviations.txt").stream()
        .map(line -> line.split(" {2}", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> a, TreeMap::new));
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = GnuGoConformanceTest.class.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }
  }
}
