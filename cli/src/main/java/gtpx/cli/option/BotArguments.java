package gtpx.cli.option;

import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.player.BotOptions;
import gtpx.player.SearchEnhancement;
import java.util.EnumSet;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The options of a bot on the command line of a sub-command. */
public final class BotArguments {
  private BotArguments() {}

  /** Adds the options that choose among the bots. */
  public static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Bot:
        --engine standard|uct0|random
                                which bot: standard; for comparison, uct0, which is plain UCT, or
                                random, which plays any move that doesn't fill an eye of its own;
                                default: standard
        --resign PERCENT        resign when the expected share of the victory falls below PERCENT;
                                0: never; default: 5
        --search POLICY         with more than two players: what the bot assumes that the others
                                maximise: max-n, paranoid, confident or alliance:COLOUR+COLOUR;
                                default: max-n
        --threads N             number of search threads, 1 to 256; default: all processors if only
                                time limits the search, otherwise 1
        --without NAMES         parts of the search to disable, comma-separated: %s
        """
            .formatted(
                SearchEnhancement.text(EnumSet.allOf(SearchEnhancement.class)).replace(",", ", ")));
  }

  /** Returns the bot chosen by the options. */
  public static BotOptions read(CommandLine line) throws ParseException {
    BotOptions options = BotOptions.STANDARD.onAllProcessors();
    for (String name : BotOptions.NAMES) {
      options = line.hasOption(name) ? read(line, options, name) : options;
    }
    return options;
  }

  private static BotOptions read(CommandLine line, BotOptions options, String name)
      throws ParseException {
    return SubCommand.parsed(
        "--" + name + " ", () -> options.with(name, line.getOptionValue(name)));
  }
}
