package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.bench.PlayoutBench;
import gtpx.bench.StartBench;
import gtpx.board.Topology;
import gtpx.bot.Playout;
import gtpx.client.EngineFault;
import gtpx.rules.Combinations;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The sub-command {@code bench}: how fast random games are played out on one thread, how fast
 * engines start, and what a bridge takes. Reads its options and prints the figures; {@link
 * BenchCommandMeter}, {@link StartBench} and {@link BridgeBenchCommand} measure.
 */
final class BenchCommand {
  private static final double MAX_SECONDS = 3600;

  private BenchCommand() {}

  /** What to measure. */
  private record Job(Variant variant, int players, Topology board, double seconds, long seed) {}

  /**
   * Runs the sub-command.
   *
   * @param args what follows {@code bench}
   * @return the exit code: 0, or 2 if the arguments make no sense, after one line on {@code err}
   */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> measure(line, out));
  }

  /** What can be said to it. */
  static SubCommand command() {
    Options options =
        new Options()
            .addOption(option("variant", "VARIANT", "whose rules to play by; go if not given"))
            .addOption(option("players", "N", "how many play; the preset's number if not given"))
            .addOption(option("board", "B", "such as torus:13x13; rect:9x9 if not given"))
            .addOption(
                option("seconds", "S", "of CPU time, warm-up included, 5; of many games, 60"))
            .addOption(option("seed", "N", "of the random numbers; 1"))
            .addOption(option("command", "COMMAND", "of start: what to start"))
            .addOption(option("processes", "N", "of start: how many at once; 4"))
            .addOption(option("games", "N", "of bridge: how many at once; 1000"))
            .addOption(option("connections", "N", "of bridge: how many are held; 10000"))
            .addOption(option("against", "HOST:PORT", "of bridge: another server to ask too"))
            .addOption(option("data", "DIR", "of bridge: the disk to write to; a temporary folder"))
            .addOption(null, "json", false, "print one line of JSON");
    return new SubCommand(
        "bench",
        "The speed of random games on one thread, of engines that start, and of a bridge.",
        new ArgumentHelp("playouts|start|bridge"),
        options);
  }

  private static int measure(CommandLine line, PrintStream out) throws ParseException, IOException {
    JsonObject figures =
        switch (line.getArgList().get(0)) {
          case "start" -> starts(line);
          case "bridge" -> new BridgeBenchCommand(line).measure();
          default -> figures(job(line));
        };
    out.print(line.hasOption("json") ? figures + "\n" : text(figures));
    return 0;
  }

  private static JsonObject starts(CommandLine line) throws ParseException, IOException {
    String command = line.getOptionValue("command", "");
    String processes = line.getOptionValue("processes", "4");
    if (command.isBlank() || !processes.matches("[1-9][0-9]?")) {
      throw new ParseException("nothing to start (expected: --command, --processes 1 to 99)");
    }
    try {
      return new StartBench(command, System::nanoTime).measure(Integer.parseInt(processes));
    } catch (IllegalArgumentException e) {
      throw new ParseException("--command " + e.getMessage());
    } catch (EngineFault e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static Job job(CommandLine line) throws ParseException {
    try {
      return read(line);
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private static Job read(CommandLine line) {
    Variant variant = Variants.STANDARD.get(line.getOptionValue("variant", "go"));
    return new Job(
        variant,
        players(variant, line.getOptionValue("players", String.valueOf(variant.players()))),
        Topology.parse(line.getOptionValue("board", "rect:9x9")),
        seconds(line.getOptionValue("seconds", "5")),
        seed(line.getOptionValue("seed", "1")));
  }

  private static int players(Variant variant, String word) {
    int players = word.matches("\\d{1,9}") ? Integer.parseInt(word) : -1;
    if (players < variant.minPlayers() || players > variant.maxPlayers()) {
      throw refused("players", word, range(variant) + " for " + variant.name());
    }
    Optional<String> refusal = Combinations.refusal(variant.rules(), players);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
    return players;
  }

  private static String range(Variant variant) {
    int least = variant.minPlayers();
    return least == variant.maxPlayers() ? "" + least : least + " to " + variant.maxPlayers();
  }

  private static double seconds(String word) {
    double seconds = word.matches("\\d{1,9}(\\.\\d{1,9})?") ? Double.parseDouble(word) : 0;
    if (seconds <= 0 || seconds > MAX_SECONDS) {
      throw refused("seconds", word, "more than 0, at most 3600");
    }
    return seconds;
  }

  private static long seed(String word) {
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw refused("seed", word, "a whole number of 64 bits");
    }
  }

  private static IllegalArgumentException refused(String option, String word, String expected) {
    return new IllegalArgumentException(option + ": " + word + " (expected: " + expected + ")");
  }

  private static JsonObject figures(Job job) {
    Playout playout = new Playout(job.variant.rules(), job.board, job.players, job.seed);
    PlayoutBench meter =
        new PlayoutBench(
            playout, job.players, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    meter.run(job.seconds);
    JsonObject figures = new JsonObject();
    figures.addProperty("engine", "gtpx " + job.variant.name());
    figures.addProperty("board", job.board.toString());
    figures.addProperty("colours", job.players);
    figures.addProperty("playouts_per_s", Math.round(meter.playoutsPerSecond()));
    figures.addProperty("moves_per_s", Math.round(meter.movesPerSecond()));
    figures.addProperty("moves_per_playout", rounded(meter.movesPerPlayout(), 10));
    figures.add("wins", wins(meter, job.players));
    return figures;
  }

  private static JsonArray wins(PlayoutBench meter, int players) {
    JsonArray wins = new JsonArray();
    for (int seat = 0; seat < players; seat++) {
      wins.add(rounded(meter.winShare(seat), 1000));
    }
    return wins;
  }

  private static double rounded(double value, double parts) {
    return Math.round(value * parts) / parts;
  }

  private static String text(JsonObject figures) {
    StringBuilder text = new StringBuilder();
    addText(text, "", figures);
    return text.toString();
  }

  /** What belongs together is set in under its name. */
  private static void addText(StringBuilder text, String indent, JsonObject figures) {
    for (Map.Entry<String, JsonElement> figure : figures.entrySet()) {
      if (figure.getValue() instanceof JsonObject part) {
        text.append(String.format("%s%s%n", indent, figure.getKey()));
        addText(text, indent + "  ", part);
      } else {
        text.append(String.format("%s%-18s %s%n", indent, figure.getKey(), figure.getValue()));
      }
    }
  }
}
