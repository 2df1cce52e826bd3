package gtpx.cli;

import com.google.gson.JsonObject;
import gtpx.bench.BenchException;
import gtpx.bench.BridgeBench;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx bench bridge}: has a server of this program measured, as a process of two processors
 * and 2 GiB at most, in a folder that is deleted afterwards. Prints nothing.
 */
final class BridgeBenchCommand {
  private static final int MOST_CONNECTIONS = 15_000; // two files each would be too many beyond
  private static final int SPARE = 5000; // connections that come and go beside those held

  private final CommandLine line;

  BridgeBenchCommand(CommandLine line) {
    this.line = line;
  }

  JsonObject measure() throws ParseException, IOException {
    Path parent = Path.of(line.getOptionValue("data", System.getProperty("java.io.tmpdir")));
    Optional<InetSocketAddress> against = against();
    int games = number("games", 1000, 4000);
    int seconds = number("seconds", 60, 600);
    int connections = number("connections", 10_000, MOST_CONNECTIONS);
    Path folder = Files.createTempDirectory(parent, "gtpx-bench");
    try {
      List<String> serve = serve(games, connections);
      BridgeBench.Plan plan =
          new BridgeBench.Plan(serve, folder, games, seconds, connections, against);
      JsonObject figures = new JsonObject();
      figures.add("machine", machine()); // before it is busy with this
      new BridgeBench(plan, System::nanoTime)
          .run()
          .entrySet()
          .forEach(part -> figures.add(part.getKey(), part.getValue()));
      return figures;
    } catch (BenchException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      delete(folder);
    }
  }

  /** How busy others keep it, which is what spoils figures most often. */
  private static JsonObject machine() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    JsonObject machine = new JsonObject();
    machine.addProperty("processors", system.getAvailableProcessors());
    machine.addProperty("load_average", Math.round(10 * system.getSystemLoadAverage()) / 10.0);
    return machine;
  }

  private Optional<InetSocketAddress> against() throws ParseException {
    return line.hasOption("against")
        ? Optional.of(HostAndPort.parse("against", line.getOptionValue("against")))
        : Optional.empty();
  }

  private int number(String name, int standard, int most) throws ParseException {
    String word = line.getOptionValue(name, String.valueOf(standard));
    if (!word.matches("[1-9]\\d{0,5}") || Integer.parseInt(word) > most) {
      throw new ParseException(
          "--" + name + " " + word + " (expected: a number from 1 to " + most + ")");
    }
    return Integer.parseInt(word);
  }

  private static List<String> serve(int games, int connections) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx2g", "-XX:ActiveProcessorCount=2"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"));
    command.addAll(List.of("--max-games", String.valueOf(games + SPARE)));
    command.addAll(List.of("--max-connections", String.valueOf(connections + SPARE)));
    return command;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
