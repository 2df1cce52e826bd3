package gtpx.little;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.run.UnreachableException;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An engine of the least commands conforms, and is found out if it does a single thing wrong. */
class LittleEngineTest {
  private static final Duration MOST = Duration.ofSeconds(60); // on a busy machine
  private static final Duration MOST_OF_A_MUTANT = Duration.ofSeconds(2); // some fall silent
  private static final Path TABLE = Path.of("target", "little-mutants.md");
  private static final int SHOWN = 3;
  private static final int JOBS = 8;

  private static List<Result> hold(Target target, List<Script> scripts, Duration most)
      throws Exception {
    return new Conformance(target, most, JOBS, System::nanoTime, () -> "none", false)
        .run(scripts, result -> {});
  }

  private static List<String> failures(List<Result> results) {
    return results.stream()
        .filter(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .map(result -> result.script().id() + " " + shown(result.verdict()))
        .toList();
  }

  private static String shown(ScriptVerdict verdict) {
    return verdict.toString().replace('\n', ' ');
  }

  private static long passed(List<Result> results, String section) {
    return results.stream()
        .filter(result -> result.script().isChosenBy(section))
        .filter(result -> result.verdict() instanceof ScriptVerdict.Passed)
        .count();
  }

  static List<Target> sound() {
    return List.of(LittleTarget.sound(), new LittleTarget(LittleMutant::withMore));
  }

  @ParameterizedTest
  @MethodSource("sound")
  void itConforms(Target target) throws Exception {
    List<Result> results = hold(target, Suite.standard(), MOST);

    assertThat(failures(results)).isEmpty();
    assertThat(passed(results, "rules-capture")).isGreaterThan(15);
    assertThat(passed(results, "rules-collision")).isGreaterThan(10);
    assertThat(passed(results, "rules-ko")).isGreaterThan(10);
    assertThat(passed(results, "7")).isGreaterThan(20);
    assertThat(passed(results, "9")).isGreaterThan(30);
  }

  static List<LittleMutant> mutants() {
    return LittleMutant.all();
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void theScriptsOnItsPointNotice(LittleMutant mutant) throws Exception {
    List<Script> scripts =
        Suite.standard().stream().filter(script -> script.isChosenBy(mutant.point())).toList();

    List<String> noticed = noticed(new LittleTarget(mutant.engine()), scripts);

    tell(mutant, noticed);
    assertThat(noticed).isNotEmpty();
  }

  /** Adds a row for docs/conformance.md. */
  private static void tell(LittleMutant mutant, List<String> noticed) throws IOException {
    String such =
        noticed.stream()
            .limit(SHOWN)
            .map(failure -> "`" + failure.replaceFirst(" .*", "") + "`")
            .collect(Collectors.joining(", "));
    Files.writeString(
        TABLE,
        "| little engine: %s | %d | %s |\n".formatted(mutant.name(), noticed.size(), such),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** What fails, or why nothing could be run. */
  private static List<String> noticed(Target target, List<Script> scripts) throws Exception {
    try {
      return failures(hold(target, scripts, MOST_OF_A_MUTANT));
    } catch (UnreachableException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }
}
