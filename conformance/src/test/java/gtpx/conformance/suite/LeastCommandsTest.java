package gtpx.conformance.suite;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.minimal.ProgramWithin;
import gtpx.protocol.GtpCommand;
import gtpx.testing.TierFilter;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the suite tests in engines that list only the mandatory commands. */
@Tag(TierFilter.LONG)
@Tag("suite")
class LeastCommandsTest {
  private static final Set<String> LEAST = ProgramWithin.leastCommands();
  private static final List<String> STREAM = List.of("1", "3.2", "4", "gtp2-stream");

  /** Our engine, limited to the mandatory commands. */
  private static final class Least implements Mutant.Filter {
    @Override
    public String command(String line) {
      return GtpCommand.parse(line).map(GtpCommand::name).filter(Least::isHidden).isPresent()
          ? line.replaceFirst("[a-zA-Z]", "hidden-$0")
          : line;
    }

    @Override
    public boolean keepsBack(String line) {
      return line.equals("list_commands");
    }

    private static boolean isHidden(String name) {
      return name.matches("[a-z].*") && !LEAST.contains(name);
    }

    @Override
    public String answer(String line, String answer) {
      return line.equals("list_commands")
          ? answer.substring(0, answer.indexOf(' ') + 1) + String.join("\n", LEAST) + "\n\n"
          : answer;
    }
  }

  /**
   * Returns the scripts in all their games, except those about the stream, which don't depend on
   * the listed commands.
   */
  private static List<Script> scripts() throws IOException {
    return Suite.standard().stream()
        .filter(script -> STREAM.stream().noneMatch(script::isChosenBy))
        .flatMap(script -> script.alternatives().stream())
        .toList();
  }

  @Test
  void ourEngineConformsByTheLeastCommandsToo() throws Exception {
    List<Result> results =
        ConformanceOfOursTest.hold(
            new FilteredTarget(EngineWithin.target(), Least::new), scripts());

    assertThat(results)
        .filteredOn(result -> result.verdict() instanceof ScriptVerdict.Failed)
        .extracting(result -> result.script().id() + " " + result.verdict())
        .isEmpty();
    assertThat(passed(results, "rules-capture")).isGreaterThanOrEqualTo(17);
    assertThat(passed(results, "rules-collision")).isGreaterThanOrEqualTo(16);
    assertThat(passed(results, "rules-ko")).isGreaterThanOrEqualTo(19);
    assertThat(passed(results, "7")).isGreaterThanOrEqualTo(38);
    assertThat(passed(results, "9")).isGreaterThanOrEqualTo(24);
  }

  private static long passed(List<Result> results, String section) {
    return results.stream()
        .filter(result -> result.script().isChosenBy(section))
        .filter(result -> result.verdict() instanceof ScriptVerdict.Passed)
        .count();
  }
}
