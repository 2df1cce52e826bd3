package gtpx.minimal;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.FailureCause;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.run.UnreachableException;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An engine with only the mandatory commands conforms, and is caught if it does a single thing
 * wrong.
 */
@Tag(TierFilter.LONG)
@Tag("suite")
class MinimalEngineTest {
  private static final Duration MOST = Duration.ofMinutes(5); // on a busy machine
  private static final Duration MOST_OF_THE_SILENT = Duration.ofSeconds(2);
  private static final Set<FailureCause.Kind> NO_ANSWER =
      Set.of(FailureCause.Kind.SILENT, FailureCause.Kind.ENDED);
  private static final Path TABLE = Path.of("target", "minimal-mutants.md");
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
    return List.of(ProgramWithin.minimal(), ProgramWithin.minimal(MinimalCommandMutants::withMore));
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

  static Stream<MinimalMutant> mutants() {
    return Stream.of(
            MinimalStreamMutants.all(), MinimalRuleMutants.all(), MinimalCommandMutants.all())
        .flatMap(Function.identity());
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void theScriptsOnItsPointNotice(MinimalMutant mutant) throws Exception {
    List<Script> scripts =
        Suite.standard().stream().filter(script -> script.isChosenBy(mutant.point())).toList();

    List<String> noticed = noticed(mutant, scripts);

    tell(mutant, noticed);
    assertThat(noticed).isNotEmpty();
  }

  /** Adds a row to the report. */
  private static void tell(MinimalMutant mutant, List<String> noticed) throws IOException {
    String such =
        noticed.stream()
            .limit(SHOWN)
            .map(failure -> "`" + failure.replaceFirst(" .*", "") + "`")
            .collect(Collectors.joining(", "));
    Files.writeString(
        TABLE,
        "| minimal engine: %s | %d | %s |\n".formatted(mutant.name(), noticed.size(), such),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /**
   * Returns what fails, or why nothing could be run. Missing answers count only for mutants that
   * are meant to give none.
   */
  private static List<String> noticed(MinimalMutant mutant, List<Script> scripts) throws Exception {
    Target target = ProgramWithin.minimal(mutant.engine());
    if (!mutant.isSilent()) {
      List<Result> results = hold(target, scripts, MOST);
      assertThat(results).noneMatch(MinimalEngineTest::isWithoutAnswer);
      return failures(results);
    }
    try {
      return failures(hold(target, scripts, MOST_OF_THE_SILENT));
    } catch (UnreachableException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private static boolean isWithoutAnswer(Result result) {
    return result.verdict() instanceof ScriptVerdict.Failed failed
        && failed.cause().map(FailureCause::kind).filter(NO_ANSWER::contains).isPresent();
  }
}
