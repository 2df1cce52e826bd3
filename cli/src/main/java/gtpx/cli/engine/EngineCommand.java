package gtpx.cli.engine;

import gtpx.cli.command.InterruptHandler;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.BotArguments;
import gtpx.cli.option.GameOptions;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.option.ViewOptions;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineConfig.Habit;
import gtpx.engine.GtpEngine;
import gtpx.engine.Viewpoint;
import gtpx.engine.clients.EngineCommands;
import gtpx.player.BotFactory;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx engine} and {@code gtpx referee}: a GTP engine on the standard streams, with or
 * without a bot. An interrupt (SIGINT) ends the running command, or the process if no command is
 * running.
 */
public record EngineCommand(InputStream in, PrintStream out, PrintStream err) {
  private static final String OPTIONS =
      """
      Bot:
      --playouts N   playouts per move; default: as many as the clock allows, 1000 without a clock
      | --level N    strength, from 1 for beginners to 10, instead of --playouts
      | --seconds S  thinking time per move in seconds, instead of --playouts
      --seed N       seed of the bot's random numbers; default: a new one
      --ponder       think ahead between commands, for up to a minute
      Program:
      --name NAME    answer to the command name, for clients that expect a particular engine;
                     default: gtpx bot
      --kgs-chat     support the command kgs-chat; kgsGtp 3.5.20 and later exits if it is listed
      """;

  private static final int INTERRUPTED = 130; // 128 plus the number of the signal, as in shells

  private static EngineCommand of(Invocation call) {
    return new EngineCommand(call.in(), call.out(), call.err());
  }

  private static int referee(CommandLine line, Invocation call) throws ParseException, IOException {
    return line.hasOption("json")
        ? JsonReferee.run(line, call.in(), call.out())
        : of(call).run(line, Optional.empty());
  }

  /** Declares the command line of {@code gtpx engine}. */
  public static SubCommand command() {
    return new SubCommand(
        "engine",
        "Runs the bot as a GTP and GTPX engine on the standard streams.",
        OptionTable.addTo(
            BotArguments.addTo(ViewOptions.addTo(GameOptions.addTo(new Options()))), OPTIONS),
        """
        gtpx engine --board 9 --level 5
        gtpx engine --variant multi --players 3 --view gogui
        """,
        (line, call) -> of(call).run(line, Optional.of(call.bots())));
  }

  /** Declares the command line of {@code gtpx referee}. */
  public static SubCommand refereeCommand() {
    return new SubCommand(
        "referee",
        "Runs a referee for all variants: a GTPX engine that never moves.",
        OptionTable.addTo(
            ViewOptions.addTo(GameOptions.addTo(new Options())),
            """
            --json  answer JSON requests about many games instead, one per line; the only other
                    option is --variants
            """),
        """
        gtpx referee --variant parallel --players 3 --board 9
        gtpx referee --json
        """,
        EngineCommand::referee);
  }

  private int run(CommandLine line, Optional<BotFactory> bots) throws ParseException, IOException {
    GameOptions game = GameOptions.read(line);
    Viewpoint viewpoint = ViewOptions.read(line, game.spec());
    Optional<Player> player =
        bots.isPresent()
            ? Optional.of(bots.get().with(BotArguments.read(line)).create(budget(line), seed(line)))
            : Optional.empty();
    PrintWriter log = new PrintWriter(err, true, StandardCharsets.UTF_8);
    String ownName = player.map(Player::name).orElse("gtpx referee");
    EngineConfig config =
        new EngineConfig(
            game.spec(),
            game.variants(),
            new EngineConfig.Program(name(line, ownName), SubCommand.version()),
            player,
            viewpoint,
            habits(line),
            new EngineConfig.Host(System::nanoTime, EngineCommand::cpuNanos, log));
    return run(new GtpEngine(config, EngineCommands.all()));
  }

  private static String name(CommandLine line, String ownName) throws ParseException {
    return SubCommand.value(line, "name", ownName, "[!-~]([ -~]{0,78}[!-~])?", "up to 80 letters");
  }

  private static Set<Habit> habits(CommandLine line) {
    Set<Habit> habits = EnumSet.noneOf(Habit.class);
    if (line.hasOption("ponder")) {
      habits.add(Habit.PONDERS);
    }
    if (line.hasOption("kgs-chat")) {
      habits.add(Habit.CHATS);
    }
    return habits;
  }

  private int run(GtpEngine engine) throws IOException {
    Runnable restore = InterruptHandler.onInterrupt(() -> interrupt(engine));
    try {
      engine.run(in, out);
    } finally {
      restore.run();
    }
    return 0;
  }

  private static void interrupt(GtpEngine engine) {
    if (!engine.interrupt()) {
      System.exit(INTERRUPTED);
    }
  }

  /** The CPU time of all threads since the process started. */
  private static long cpuNanos() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .orElseGet(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
  }

  private static ThinkingBudget budget(CommandLine line) throws ParseException {
    if (line.hasOption("seconds")) {
      String seconds =
          SubCommand.value(line, "seconds", "", "[0-9]{1,6}(\\.[0-9]{1,3})?", "0 or more");
      return ThinkingBudget.ofSeconds(Double.parseDouble(seconds));
    }
    return SeatOptions.playouts(line);
  }

  private static long seed(CommandLine line) throws ParseException {
    String fresh = String.valueOf(SubCommand.newSeed());
    return Long.parseLong(SubCommand.value(line, "seed", fresh, "-?[0-9]{1,18}", "a number"));
  }
}
