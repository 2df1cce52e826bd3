package gtpx.conformance.suite;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.server.ServerWithin;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.minimal.ProgramWithin;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the suite itself: if one answer of our engine or server is falsified, the scripts on that
 * point must fail, and no others. Scripts run once without a mutant: those of all points and a
 * fixed share of the rest. Each mutant then runs with the scripts whose sessions it would have
 * changed, since no other script can notice; a mutant of framing, which may change all sessions,
 * runs with the scripts of its points.
 *
 * <p>A run covers an eighth of the mutants, or with {@code -Dgtpx.mutants.only=clock} those with
 * the word in their names. With {@code -Dgtpx.mutants=all}, no script is left out. {@code
 * target/mutants.md} reports the result of each.
 */
@LongTest
@ExtendWith(RunSeed.class)
@Timeout(value = 60, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag(TierFilter.CI)
@Tag("suite")
class MutantsTest {
  private static final boolean IS_WHOLE = "all".equals(System.getProperty("gtpx.mutants"));
  private static final String ONLY = System.getProperty("gtpx.mutants.only", "");
  private static final Path TABLE = Path.of("target", "mutants.md");
  private static final String HEAD = "| what is wrong | noticed by | such as |\n|---|--:|---|\n";
  private static final Duration MOST = Duration.ofSeconds(10);
  private static final Duration MOST_FRAMING = Duration.ofSeconds(3); // many lose an answer
  private static final int RUNS = 8; // that cover all mutants
  private static final int JOBS = 32; // sessions mostly wait
  private static final int SHARE = 16; // one in so many of the scripts outside all points
  private static final int SHOWN = 3;

  @TempDir static Path folder;
  private static ServerWithin server;
  private static MutantRehearsal engines;
  private static MutantRehearsal servers;
  private static MutantRehearsal minimals;

  @BeforeAll
  static void rehearse() throws Exception {
    server = new ServerWithin(folder, OurServer.config(folder).forManySessions());
    engines = new MutantRehearsal(ours(false), scripts(false), JOBS);
    servers = new MutantRehearsal(ours(true), scripts(true), JOBS);
    minimals = new MutantRehearsal(ProgramWithin.minimal(), scripts(false), JOBS);
    Files.createDirectories(TABLE.getParent());
    Files.writeString(TABLE, HEAD);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  static Stream<Mutant> mutants() {
    return ONLY.isEmpty()
        ? RunSeed.share(Mutants.ALL, RUNS).stream()
        : Mutants.ALL.stream().filter(mutant -> mutant.name().contains(ONLY));
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void theScriptsOnItsPointNotice(Mutant mutant) throws Exception {
    List<Script> chosen = chosen(mutant);

    Target target = ours(mutant.isServer());
    List<Script> noticed = failures(mutant, target, chosen);

    tell(mutant.isServer() ? "server" : "engine", mutant, noticed);
    assertThat(ids(noticed, script -> isAboutFirst(mutant, script)))
        .as("scripts that noticed, of %s", mutant.points().get(0))
        .isNotEmpty();
    if (mutant.kind() == Mutant.Kind.MEANING) {
      List<Script> others = noticed.stream().filter(script -> !isAbout(mutant, script)).toList();
      List<Script> again = failures(mutant, target, others); // this was not just a busy machine
      assertThat(ids(again, script -> true)).as("scripts that noticed, of no point").isEmpty();
    }
  }

  static Stream<Mutant> mutantsOfEngines() {
    return mutants().filter(mutant -> !mutant.isServer());
  }

  @ParameterizedTest
  @MethodSource("mutantsOfEngines")
  void theMinimalEngineIsFoundOutToo(Mutant mutant) throws Exception {
    List<Script> chosen =
        minimals.touchedBy(mutant).stream().filter(script -> isAboutFirst(mutant, script)).toList();

    List<Script> noticed = failures(mutant, ProgramWithin.minimal(), chosen);

    tell("minimal engine", mutant, noticed);
    assertThat(noticed.isEmpty()).isEqualTo(chosen.isEmpty()); // it may lack the mutated commands
  }

  private static List<Script> scripts(boolean isServer) throws IOException {
    List<Script> all = Suite.standard();
    List<Mutant> such = mutants().filter(mutant -> mutant.isServer() == isServer).toList();
    return IntStream.range(0, all.size())
        .filter(
            i ->
                IS_WHOLE
                    || i % SHARE == 0
                    || such.stream().anyMatch(mutant -> isAbout(mutant, all.get(i))))
        .mapToObj(all::get)
        .toList();
  }

  private static Target ours(boolean isServer) {
    return isServer ? OurServer.target(server) : EngineWithin.target();
  }

  private static boolean isAboutFirst(Mutant mutant, Script script) {
    return script.isChosenBy(mutant.points().get(0));
  }

  private static boolean isAbout(Mutant mutant, Script script) {
    return mutant.points().stream().anyMatch(script::isChosenBy);
  }

  private static List<Script> chosen(Mutant mutant) {
    MutantRehearsal rehearsal = mutant.isServer() ? servers : engines;
    boolean isNarrow = mutant.kind() == Mutant.Kind.MEANING;
    return rehearsal.touchedBy(mutant).stream()
        .filter(script -> isNarrow || isAbout(mutant, script))
        .toList();
  }

  private static List<Script> failures(Mutant mutant, Target whole, List<Script> chosen)
      throws Exception {
    boolean isFraming = mutant.kind() == Mutant.Kind.FRAMING;
    Target target = new FilteredTarget(whole, mutant.filters());
    return MutantRehearsal.hold(target, chosen, isFraming ? MOST_FRAMING : MOST, JOBS).stream()
        .filter(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .map(Result::script)
        .toList();
  }

  private static List<String> ids(List<Script> noticed, Predicate<Script> which) {
    return noticed.stream().filter(which).map(Script::id).sorted().toList();
  }

  private static void tell(String who, Mutant mutant, List<Script> noticed) throws IOException {
    String such =
        ids(noticed, script -> isAboutFirst(mutant, script)).stream()
            .limit(SHOWN)
            .map("`%s`"::formatted)
            .collect(joining(", "));
    String row = "| %s: %s | %d | %s |\n".formatted(who, mutant.name(), noticed.size(), such);
    Files.writeString(TABLE, row, StandardOpenOption.APPEND);
  }
}
