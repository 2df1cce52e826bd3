package gtpx.bridge.store;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import gtpx.testing.RunSeed;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kills an {@link AppendingProgram} repeatedly, and checks what the store has kept. */
final class KilledProgram {
  private static final long SEED = RunSeed.value();
  private static final int MOST_LINES = 5000; // about a quarter of a second
  private static final Pattern ACKNOWLEDGED = Pattern.compile("(\\w+) (\\d+) acknowledged");

  private final Supplier<Store> store;
  private final List<String> arguments;

  /**
   * Creates the test without starting the program.
   *
   * @param store opens the store that the program writes to, after the program was killed
   * @param arguments the program's arguments
   */
  KilledProgram(Supplier<Store> store, List<String> arguments) {
    this.store = store;
    this.arguments = List.copyOf(arguments);
  }

  static Process start(List<String> arguments) throws IOException {
    List<String> command = JavaCommand.of(AppendingProgram.class.getName(), arguments);
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Asserts each time that everything acknowledged is there, and that there are no gaps. */
  void assertLosesNothing(int rounds) throws Exception {
    Random random = new Random(SEED);
    for (int round = 1; round <= rounds; round++) {
      int lines = 1 + random.nextInt(MOST_LINES);
      String where = "-Dgtpx.seed=" + SEED + " round " + round + ", killed after line " + lines;
      Map<String, Integer> acknowledged = runAndKill(lines);
      try (Store reopened = store.get()) {
        acknowledged.forEach((game, number) -> assertKept(reopened, game, number, where));
      }
    }
  }

  /** Returns the greatest acknowledged number of each game, up to the program's very last line. */
  private Map<String, Integer> runAndKill(int lines) throws Exception {
    Map<String, Integer> acknowledged = new HashMap<>();
    Process program = start(arguments);
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      for (int i = 0; i < lines; i++) {
        String line = output.readLine();
        assertThat(line).as("line %d of the program", i).matches(ACKNOWLEDGED);
        note(line, acknowledged);
      }
      program.toHandle().destroyForcibly(); // Process.destroyForcibly would close the stream too
      output.lines().forEach(line -> note(line, acknowledged));
    } finally {
      program.destroyForcibly().waitFor();
    }
    return acknowledged;
  }

  /** Records a line, unless it was cut off, as the last one may be. */
  private static void note(String line, Map<String, Integer> acknowledged) {
    Matcher matcher = ACKNOWLEDGED.matcher(line);
    if (matcher.matches()) {
      acknowledged.merge(matcher.group(1), Integer.valueOf(matcher.group(2)), Math::max);
    }
  }

  private static void assertKept(Store store, String game, int number, String where) {
    List<String> events = new ArrayList<>();
    store.read(game, events::addAll);
    assertThat(events.size()).as(where + ": " + game).isGreaterThanOrEqualTo(number);
    for (int i = 0; i < events.size(); i++) {
      assertThat(events.get(i)).as(where).isEqualTo(AppendingProgram.event(game, i + 1));
    }
  }
}
