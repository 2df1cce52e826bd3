package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gtpx.testing.LongTest;
import gtpx.testing.TierFilter;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that is full of games still has free memory. docs/bridge.md, "Memory" */
@LongTest
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
class FullBridgeTest {
  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseZGC"})
  @Timeout(300) // a collector that is short of memory needs all cores
  void whatTheLimitsAdmitFitsIntoTheMemory(String collector) throws Exception {
    assumeTrue(isKnown(collector), "this Java has no " + collector);
    Process program =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                collector,
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-Dgtpx.log=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                FullBridgeProgram.class.getName())
            .redirectErrorStream(true)
            .start();
    List<String> lines;
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      lines = output.lines().toList();
    } finally {
      program.destroyForcibly().waitFor();
    }

    assertThat(lines.get(lines.size() - 1)).as(String.join("\n", lines)).startsWith("full ");
    assertThat(number(lines, "points ")).as("of 16,778").isGreaterThan(12_000);
    assertThat(number(lines, "replays ")).as("of 139,810").isGreaterThan(100_000);
    assertThat(number(lines, "used ")).as("per cent, a quarter for each").isLessThan(60);
  }

  private static boolean isKnown(String collector) throws Exception {
    String java = ProcessHandle.current().info().command().orElseThrow();
    return new ProcessBuilder(java, collector, "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private static int number(List<String> lines, String name) {
    String line = lines.stream().filter(each -> each.startsWith(name)).findAny().orElseThrow();
    return Integer.parseInt(line.split(" ", -1)[1]);
  }
}
