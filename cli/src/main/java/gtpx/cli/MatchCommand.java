package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.board.Color;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.SeatSpec;
import gtpx.game.GameSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.SortedMap;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx match}: plays games between engines, bots and people. Reads options only. Exit code
 * 0: the game ended by the rules; 1: a seat failed; 2: the arguments make no sense.
 */
public final class MatchCommand {
  private MatchCommand() {}

  /** Returns the exit code. */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(args, in, out, err, Bots.factory());
  }

  /** The same with other bots. */
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err, BotFactory bots) {
    return command()
        .run(args, out, err, line -> match(line, new MatchRun(line, in, out, err, bots)));
  }

  /** What can be said to it. */
  static SubCommand command() {
    Options options =
        StartPosition.addTo(new Options())
            .addOption(
                option(
                    "seat",
                    "SPEC...",
                    "one a player: bot, bot playouts=500, human, or a command;"
                        + " red=SPEC for a certain one"));
    return new SubCommand(
        "match", "A game between engines, bots and people, refereed.", addCommon(options));
  }

  /** The options that {@code play} has too. */
  static Options addCommon(Options options) {
    return options
        .addOption(option("out", "DIR", "write a record of each game there"))
        .addOption(option("record", RecordFormat.WORDS, "the format of it; json if not given"))
        .addOption(option("seed", "N", "of the bots; another each time if not given"))
        .addOption("j", "json", false, "print one line of JSON at the end, nothing else")
        .addOption(
            option("max-turns", "N", "stop after so many; ten times the points if not given"))
        .addOption(option("move-time", "SECONDS", "for a move, not of people; 60 if not given"))
        .addOption(option("log", "FILE", "all that is said to and by the engines"))
        .addOption(option("games", "N", "so many games, one after the other; 1 if not given"));
  }

  private static int match(CommandLine line, MatchRun run) throws ParseException, IOException {
    String[] said = line.getOptionValues("seat");
    String[] seats = said == null ? new String[0] : said;
    StartPosition start = StartPosition.read(line, seats.length);
    return run.play(start, seats(start.spec(), seats));
  }

  private static List<SeatSpec> seats(GameSpec spec, String[] words) throws ParseException {
    SortedMap<Color, SeatSpec> seated = SeatOptions.read(spec, words);
    if (seated.size() < spec.players()) {
      throw SeatOptions.wrongNumber(spec, words);
    }
    return List.copyOf(seated.values());
  }
}
