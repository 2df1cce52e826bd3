package gtpx.cli.match;

import gtpx.board.Color;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.BotArguments;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.option.StartPosition;
import gtpx.game.GameSpec;
import gtpx.player.BotOptions;
import gtpx.player.ThinkingBudget;
import gtpx.rooms.seat.SeatSpec;
import gtpx.tournament.Seating;
import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx play}: games of one person at the terminal against bots. */
public record PlayCommand(CommandLine line, Invocation call, GameSeries series) {
  private static final String OPTIONS =
      """
      Players:
      --seat-color COLOUR  your colour; default: black
      --level N            strength of the bots, from 1 for beginners to 10
      | --playouts N       playouts of each bot per move; default: 1000
      """;

  public static SubCommand command() {
    Options options =
        OptionTable.addTo(BotArguments.addTo(StartPosition.addTo(new Options())), OPTIONS);
    return new SubCommand(
        "play",
        "Plays a game between you and bots in the terminal.",
        GameSeries.addTo(options),
        """
        gtpx play --variant f-go --board 7
        gtpx play --variant multi --players 3 --board 9 --level 2
        """,
        (line, call) -> new PlayCommand(line, call, GameSeries.of(line, call)).play());
  }

  /** Plays games until the person at the terminal wants no more; elsewhere one. */
  private int play() throws ParseException, IOException {
    StartPosition start = StartPosition.read(line, 0, call.err());
    Color own = ownColor(start.spec());
    while (true) {
      int code = series.play(start, seats(start.spec(), own), Seating.FIXED);
      if (code != 0 || !series.isForPerson() || !isAnotherWanted()) {
        return code;
      }
      own = start.spec().colors().stream().toList().get((own.seat() + 1) % start.spec().players());
      call.out().println("you are " + own);
    }
  }

  private boolean isAnotherWanted() {
    while (true) {
      String typed =
          series
              .console()
              .ask("return for another game with the next colour, save FILE, or quit> ")
              .orElse("quit");
      if (typed.isEmpty() || typed.equalsIgnoreCase("quit") || typed.equalsIgnoreCase("exit")) {
        return typed.isEmpty();
      }
      series.saveLast(typed.replaceFirst("(?i)^save\\b", "").strip());
    }
  }

  private List<SeatSpec> seats(GameSpec spec, Color own) throws ParseException {
    ThinkingBudget budget = SeatOptions.playouts(line);
    BotOptions bot = BotArguments.read(line);
    List<String> words =
        line.hasOption("level")
            ? List.of("bot", "level=" + line.getOptionValue("level"))
            : List.of("bot");
    return spec.colors().stream()
        .map(
            color ->
                color.equals(own) ? SeatSpec.human(color) : SeatSpec.bot(color, bot, budget, words))
        .toList();
  }

  private Color ownColor(GameSpec spec) throws ParseException {
    String word = line.getOptionValue("seat-color", "black");
    return Color.parse(word)
        .filter(color -> color.seat() < spec.players())
        .orElseThrow(
            () ->
                new ParseException(
                    "--seat-color " + word + " (expected: one of " + spec.colors() + ")"));
  }
}
