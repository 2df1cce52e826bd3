package gtpx.cli;

import static gtpx.cli.SubCommand.flag;
import static gtpx.cli.SubCommand.option;

import gtpx.bridge.seat.BotFactory;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.OptionGroup;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx engine}: a GTP engine on the standard streams, with a bot. */
public final class EngineCommand {
  private static final ThinkingBudget STANDARD = ThinkingBudget.ofPlayouts(1000);
  private static final long STANDARD_SEED = 1;

  private EngineCommand() {}

  /**
   * Returns the exit code.
   *
   * @param bots creates the bot
   */
  public static int run(
      String[] args, InputStream in, PrintStream out, PrintStream err, BotFactory bots) {
    EngineRunner runner = new EngineRunner(in, out, err);
    return command().run(args, out, err, line -> run(line, runner, bots));
  }

  /** Declares the command line. */
  static SubCommand command() {
    return new SubCommand("engine", "The bot as a GTP and GTPX engine, of any variant.", options());
  }

  private static Options options() {
    return ViewOptions.addTo(GameOptions.addTo(new Options()))
        .addOptionGroup(
            new OptionGroup()
                .addOption(option("playouts", "N", "games played out for a move; 1000"))
                .addOption(option("seconds", "S", "time for a move")))
        .addOption(option("seed", "N", "of the bot's random numbers; 1"))
        .addOption(flag("kgs-chat", "answer kgs-chat; listing it ends kgsGtp 3.5.20 and later"));
  }

  private static int run(CommandLine line, EngineRunner runner, BotFactory bots)
      throws ParseException, IOException {
    GameOptions game = GameOptions.read(line);
    EngineRunner.Client client =
        new EngineRunner.Client(ViewOptions.read(line, game.spec()), line.hasOption("kgs-chat"));
    Player player = bots.create(budget(line), seed(line));
    return runner.run(game, client, player.name(), Optional.of(player));
  }

  private static ThinkingBudget budget(CommandLine line) throws ParseException {
    if (line.hasOption("playouts")) {
      return ThinkingBudget.ofPlayouts(
          Integer.parseInt(match(line, "playouts", "[1-9][0-9]{0,8}")));
    }
    return line.hasOption("seconds")
        ? ThinkingBudget.ofSeconds(
            Double.parseDouble(match(line, "seconds", "[0-9]{1,6}(\\.[0-9]{1,3})?")))
        : STANDARD;
  }

  private static long seed(CommandLine line) throws ParseException {
    return line.hasOption("seed")
        ? Long.parseLong(match(line, "seed", "-?[0-9]{1,18}"))
        : STANDARD_SEED;
  }

  private static String match(CommandLine line, String name, String pattern) throws ParseException {
    String value = line.getOptionValue(name);
    if (!value.matches(pattern)) {
      throw new ParseException("--" + name + " " + value + " (expected: a number)");
    }
    return value;
  }
}
