package gtpx.cli;

import com.google.common.collect.ImmutableSet;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.bench.Attack;
import gtpx.bench.AttackProgram;
import gtpx.bench.Bench;
import gtpx.bench.BenchException;
import gtpx.bench.BridgeBench;
import gtpx.bench.PlayoutBench;
import gtpx.bench.PlayoutTable;
import gtpx.bench.RefereeBench;
import gtpx.bench.SearchBench;
import gtpx.bench.SoakBench;
import gtpx.bench.StartBench;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.game.GameSpec;
import gtpx.rules.Combinations;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.rules.Word;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.ParseException;

/**
 * The sub-command {@code bench}: how fast random games are played on one thread, how fast engines
 * start, and how much load a bridge can take. Parses the options and prints the figures; a {@link
 * Bench} does the measuring.
 */
record BenchCommand(CommandLine line, Class<?> main) {
  private static final String OPTIONS =
      """
      --variant VARIANT    playouts, referee: preset of the rules; default: go
      --players N          playouts, referee: number of players; default: the preset's
      --board B            playouts, referee: the board; default: rect:9x9
      --seconds S          how long to measure; default: 5 of CPU time for playouts, 5 for each way
                           of referee, 30 for a search with --threads, 60 for the games of bridge,
                           1800 for the attack of soak
      --threads N          playouts: measure a tree search instead, with N threads and with one
      --seed N             playouts, referee: seed of the random numbers; default: 1
      --command COMMAND    start: command line to start
      --processes N        start: number of processes to start in parallel; default: 4
      --games N            bridge, soak, referee: number of concurrent games; default: 1000
      --attackers N        soak: number of attacking addresses; default: 10
      --attacks A,A…       soak: comma-separated attacks: %s; default: all
      --connections N      bridge: number of idle connections; default: 10000
      --spectators N       bridge: number of spectators of one game; default: 500
      --against HOST:PORT  bridge: another GTP server to compare with
      --data DIR           bridge, soak: folder that the server writes to; default: the system's
                           temporary folder
      --json               print one line of JSON instead of text
      """
          .formatted(words(Attack.values()));

  private static final double MAX_SECONDS = 3600;
  private static final String RATE = "playouts_per_s";
  private static final String MEDIAN = "median_playouts_per_s";
  private static final String MOVES = "moves_per_s";

  private static final String HEADINGS =
      """
                                      light per second:          heavy per second: plain per second:
                                 best   median    moves     best   median    moves     best   median        ratios
      """;

  private static final int PLAYOUTS_A_SEARCH = 5000;
  private static final int MOST_THREADS = 256;

  private static final int MOST_CONNECTIONS = 15_000; // more would need too many files, two each
  private static final int AS_MANY_AS_COME = 1_000_000; // commands per second: no limit
  private static final int SPARE = 5000; // short-lived connections, in addition to those kept open

  private static final List<String> JAVA_OPTIONS =
      List.of(
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:ActiveProcessorCount=2",
          "-XX:ThreadPriorityPolicy=1",
          "-XX:JavaPriority1_To_OSPriority=19",
          "-XX:CompilerThreadPriority=5",
          "-XX:JavaPriority9_To_OSPriority=0", // as where the server isn't root
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:GuaranteedSafepointInterval=0");

  /** What can be measured. */
  private enum Kind implements Word {
    PLAYOUTS("variant", "players", "board", "threads", "seconds", "seed"),
    START("command", "processes"),
    REFEREE("variant", "players", "board", "games", "seconds", "seed"),
    BRIDGE("games", "seconds", "connections", "spectators", "against", "data"),
    SOAK("games", "seconds", "attackers", "attacks", "data");

    private static final Set<String> COMMON =
        Set.of("json", "config", "quiet", "log-level", "help");

    private final ImmutableSet<String> options;

    Kind(String... options) {
      this.options = ImmutableSet.copyOf(options);
    }

    /** Refuses options that would have no effect. */
    void check(CommandLine line) throws ParseException {
      for (Option option : line.getOptions()) {
        String name = option.getLongOpt();
        if (!options.contains(name) && !COMMON.contains(name)) {
          String kinds =
              Arrays.stream(values())
                  .filter(kind -> kind.options.contains(name))
                  .map(Kind::word)
                  .collect(Collectors.joining(" or "));
          throw new ParseException(
              "--" + name + " with " + word() + " (expected: with " + kinds + ")");
        }
      }
    }
  }

  /** Declares the sub-command; {@code main} is the class whose main method starts this program. */
  static SubCommand command(Class<?> main) {
    return new SubCommand(
        "bench",
        "Measures playouts, the start of engines, the JSON referee, a server, or a server under"
            + " attack.",
        new ArgumentSyntax(words(Kind.values())),
        OptionTable.of(OPTIONS),
        """
        gtpx bench playouts --board 19
        """,
        (line, call) -> new BenchCommand(line, main).measure(call.out()));
  }

  private static String words(Word[] values) {
    return Arrays.stream(values).map(Word::word).collect(Collectors.joining("|"));
  }

  private int measure(PrintStream out) throws ParseException, IOException {
    Kind kind = Word.find(Kind.values(), line.getArgList().get(0)).orElseThrow();
    kind.check(line);
    try {
      JsonObject figures = bench(kind).measure();
      out.print(line.hasOption("json") ? figures + "\n" : text(figures));
      return 0;
    } catch (BenchException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Bench bench(Kind kind) throws ParseException {
    return switch (kind) {
      case PLAYOUTS ->
          Stream.of("variant", "players", "board", "threads").anyMatch(line::hasOption)
              ? SubCommand.parsed("", () -> onePair(Rules.of(line)))
              : playoutTable();
      case START -> start();
      case REFEREE -> {
        int games = SubCommand.number(line, "games", 1000, 10_000);
        yield SubCommand.parsed("", () -> referee(Rules.of(line), games));
      }
      case BRIDGE -> bridge();
      case SOAK -> soak();
    };
  }

  /** What random games are played by. */
  private record Rules(Variant variant, int players, Topology board) {
    /**
     * Reads the options.
     *
     * @throws IllegalArgumentException if there are no such rules
     */
    static Rules of(CommandLine line) {
      Variant variant = Variants.STANDARD.get(line.getOptionValue("variant", "go"));
      return new Rules(
          variant,
          number(variant, line.getOptionValue("players", String.valueOf(variant.players()))),
          Topologies.parse(line.getOptionValue("board", "rect:9x9")));
    }

    private static int number(Variant variant, String word) {
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
  }

  private Bench start() throws ParseException {
    String command = line.getOptionValue("command", "");
    String processes = line.getOptionValue("processes", "4");
    if (command.isBlank() || !processes.matches("[1-9][0-9]?")) {
      throw new ParseException("nothing to start (expected: --command, --processes 1 to 99)");
    }
    return new StartBench(
        SubCommand.shellWords("--command ", command),
        Integer.parseInt(processes),
        System::nanoTime);
  }

  private Bench referee(Rules rules, int games) {
    List<String> command = thisProgram(main);
    command.addAll(List.of("referee", "--json"));
    return new RefereeBench(
        command,
        rules.variant().name() + " players=" + rules.players() + " board=" + rules.board(),
        games,
        seconds("5"),
        seed(),
        System::nanoTime);
  }

  /** A server of this program, as a process limited to two processors and 2 GiB. */
  private Bench bridge() throws ParseException {
    Optional<InetSocketAddress> against =
        line.hasOption("against")
            ? Optional.of(HostAndPort.parse("against", line.getOptionValue("against")))
            : Optional.empty();
    int games = SubCommand.number(line, "games", 1000, 4000);
    int seconds = SubCommand.number(line, "seconds", 60, 600);
    int connections = SubCommand.number(line, "connections", 10_000, MOST_CONNECTIONS);
    return new BridgeBench(
        serve(server("-Xmx2g"), games, connections),
        serve(serve(), games, connections),
        disk(),
        new BridgeBench.Load(
            games, seconds, connections, SubCommand.number(line, "spectators", 500, 5000)),
        against,
        System::nanoTime);
  }

  private Path disk() {
    return Path.of(line.getOptionValue("data", System.getProperty("java.io.tmpdir")));
  }

  /** A server with its normal limits, and memory for a thousand 19x19 games. */
  private Bench soak() throws ParseException {
    int games = SubCommand.number(line, "games", 1000, 1500);
    int seconds = SubCommand.number(line, "seconds", 1800, 3000);
    int attackers = SubCommand.number(line, "attackers", 10, 250);
    List<String> command = server("-Xmx4g", "-XX:SoftMaxHeapSize=2g", "-XX:+UseZGC");
    command.addAll(List.of("--trusted-proxy", "127.0.0.1"));
    return new SoakBench(
        command, attack(attackers, attacks()), disk(), games, seconds, System::nanoTime);
  }

  /**
   * The command for attackers. Real attackers have processors of their own, so these use only what
   * this machine has left.
   */
  private static List<String> attack(int attackers, Set<Attack> attacks) {
    List<String> command = thisProgram(AttackProgram.class, "-Xmx3g", "-XX:+UseSerialGC");
    if (File.separatorChar == '/') {
      command.addAll(0, List.of("nice", "-n", "19"));
    }
    command.add(String.valueOf(attackers));
    command.add(attacks.stream().map(Attack::word).collect(Collectors.joining(",")));
    return command;
  }

  private Set<Attack> attacks() throws ParseException {
    if (!line.hasOption("attacks")) {
      return EnumSet.allOf(Attack.class);
    }
    Set<Attack> attacks = EnumSet.noneOf(Attack.class);
    for (String word : line.getOptionValue("attacks").split(",", -1)) {
      attacks.add(
          Word.find(Attack.values(), word)
              .orElseThrow(
                  () ->
                      new ParseException(
                          "--attacks " + word + " (expected: " + words(Attack.values()) + ")")));
    }
    return attacks;
  }

  private List<String> server(String... memory) {
    return serve(Stream.concat(Stream.of(memory), JAVA_OPTIONS.stream()).toArray(String[]::new));
  }

  private List<String> serve(String... javaOptions) {
    List<String> command = thisProgram(main, javaOptions);
    command.addAll(List.of("serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"));
    return command;
  }

  /** Lets a server take as much as is measured. */
  private static List<String> serve(List<String> server, int games, int connections) {
    List<String> command = new ArrayList<>(server);
    String most = String.valueOf(games + SPARE);
    for (String option : List.of("max-games", "max-games-per-address", "max-new-games")) {
      command.addAll(List.of("--" + option, most));
    }
    command.addAll(List.of("--max-commands", String.valueOf(AS_MANY_AS_COME)));
    command.addAll(List.of("--max-connections", String.valueOf(connections + SPARE)));
    return command;
  }

  private static List<String> thisProgram(Class<?> main, String... javaOptions) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(javaOptions));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    return command;
  }

  private Bench playoutTable() {
    List<String> command = thisProgram(main);
    command.addAll(List.of("bench", "playouts"));
    for (String option : List.of("seconds", "seed")) {
      if (line.hasOption(option)) {
        command.addAll(List.of("--" + option, line.getOptionValue(option)));
      }
    }
    return new PlayoutTable(command);
  }

  private Bench onePair(Rules rules) throws ParseException {
    long seed = seed();
    if (line.hasOption("threads")) {
      return search(rules, SubCommand.number(line, "threads", 1, MOST_THREADS), seed);
    }
    return new PlayoutBench(
        new PlayoutBench.Plan(rules.variant(), rules.players(), rules.board(), seconds("5"), seed),
        ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
  }

  private Bench search(Rules rules, int threads, long seed) {
    List<BigDecimal> komi = Collections.nCopies(rules.players(), BigDecimal.ZERO);
    Variant variant = rules.variant();
    GameSpec spec =
        new GameSpec(variant.name(), rules.players(), rules.board(), variant.rules(), komi);
    return new SearchBench(
        new SearchBench.Plan(spec, threads, PLAYOUTS_A_SEARCH, seconds("30"), seed),
        System::nanoTime);
  }

  private double seconds(String standard) {
    String word = line.getOptionValue("seconds", standard);
    double seconds = word.matches("\\d{1,9}(\\.\\d{1,9})?") ? Double.parseDouble(word) : 0;
    if (seconds <= 0 || seconds > MAX_SECONDS) {
      throw refused("seconds", word, "more than 0, at most 3600");
    }
    return seconds;
  }

  private long seed() {
    String word = line.getOptionValue("seed", "1");
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw refused("seed", word, "a whole number of 64 bits");
    }
  }

  private static IllegalArgumentException refused(String option, String word, String expected) {
    return new IllegalArgumentException(option + ": " + word + " (expected: " + expected + ")");
  }

  private static String text(JsonObject figures) {
    StringBuilder text = new StringBuilder();
    if (figures.has("rows")) {
      addTable(text, figures.getAsJsonArray("rows"));
    } else {
      addText(text, "", figures);
    }
    return text.toString();
  }

  /** Adds one line per row: light, heavy and plain playouts per second. */
  private static void addTable(StringBuilder text, JsonArray rows) {
    text.append(HEADINGS);
    for (JsonElement element : rows) {
      JsonObject row = element.getAsJsonObject();
      text.append(
          String.format(
              "%-8s %-10s %2s",
              row.get("engine").getAsString().replace("gtpx ", ""),
              row.get("board").getAsString(),
              row.get("colours")));
      addRates(text, row, RATE, MEDIAN, MOVES);
      addRates(text, row.getAsJsonObject("heavy"), RATE, MEDIAN, MOVES);
      addRates(text, row.getAsJsonObject("plain"), RATE, MEDIAN);
      text.append(String.format("%7s%7s%n", row.get("light_to_plain"), row.get("heavy_to_plain")));
    }
  }

  private static void addRates(StringBuilder text, JsonObject figures, String... names) {
    for (String name : names) {
      text.append(String.format("%9s", figures.get(name)));
    }
  }

  /** Indents the figures of one part under its name. */
  private static void addText(StringBuilder text, String indent, JsonObject figures) {
    for (Map.Entry<String, JsonElement> figure : figures.entrySet()) {
      if (figure.getValue() instanceof JsonObject part) {
        text.append(String.format("%s%s%n", indent, figure.getKey()));
        addText(text, indent + "  ", part);
      } else {
        text.append(String.format("%s%-25s %s%n", indent, figure.getKey(), figure.getValue()));
      }
    }
  }
}
