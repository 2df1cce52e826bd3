package gtpx.cli.option;

import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.rooms.match.TimeControl;
import gtpx.time.TimeSetting;
import java.time.Duration;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The options for the time of the seats of a match or tournament. */
public final class TimeOptions {
  private static final int MAX_SECONDS = 1_000_000;
  private static final double MILLIS = 1e3; // in a second
  private static final Duration LAG_OF_LIMIT = Duration.ofSeconds(2);

  private TimeOptions() {}

  public static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Time:
        --time T               clock of each player: absolute:300, byoyomi:600/5x30,
                               canadian:60/25/300, fischer:60+5, turn:20 or none
        | --move-time SECONDS  without clocks: time limit in seconds for each move of a bot or
                               engine; default: 60
        --lag SECONDS          seconds of each move that don't count against the clock; default: 0.5
                               with --time, otherwise 2
        """);
  }

  public static TimeControl read(CommandLine line) throws ParseException {
    if (!line.hasOption("time")) {
      int seconds = SubCommand.number(line, "move-time", 60, MAX_SECONDS);
      return TimeControl.perMove(Duration.ofSeconds(seconds), lag(line, LAG_OF_LIMIT));
    }
    try {
      TimeSetting setting = TimeSetting.parse(line.getOptionValue("time"));
      return TimeControl.clocks(setting, lag(line, TimeControl.STANDARD_LAG));
    } catch (IllegalArgumentException e) {
      throw new ParseException("--" + e.getMessage());
    }
  }

  /** Returns the options that set this time. */
  public static String words(TimeControl time) {
    String setting = (time.isShown() ? "time=" : "move-time=") + time.setting();
    return setting + " lag=" + time.lag().toMillis() / MILLIS;
  }

  private static Duration lag(CommandLine line, Duration standard) throws ParseException {
    return line.hasOption("lag")
        ? SubCommand.seconds(line, "lag", "", "seconds, 0 to 99.999")
        : standard;
  }
}
