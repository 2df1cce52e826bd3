package gtpx.cli;

import gtpx.board.Color;
import gtpx.bridge.seat.BotFactory;
import gtpx.bridge.seat.SeatSpec;
import gtpx.game.GameSpec;
import gtpx.player.ThinkingBudget;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx play}: a match of one person at the terminal against bots. Reads options only. */
public final class PlayCommand {
  private PlayCommand() {}

  /** Returns the exit code, as {@link MatchCommand} does. */
  public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return run(args, in, out, err, Bots.factory());
  }

  /** The same with other bots. */
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err, BotFactory bots) {
    return command()
        .run(args, out, err, line -> play(line, new MatchRun(line, in, out, err, bots)));
  }

  /** What can be said to it. */
  static SubCommand command() {
    Options options =
        StartPosition.addTo(new Options())
            .addOption(SubCommand.option("seat-color", "COLOUR", "yours; black if not given"))
            .addOption(SubCommand.option("playouts", "N", "of each bot a move; 1000 if not given"));
    return new SubCommand(
        "play", "You against bots in the terminal.", MatchCommand.addCommon(options));
  }

  private static int play(CommandLine line, MatchRun run) throws ParseException, IOException {
    StartPosition start = StartPosition.read(line, 0);
    GameSpec spec = start.spec();
    Color own = own(line.getOptionValue("seat-color", "black"), spec);
    String playouts = line.getOptionValue("playouts", "1000");
    if (!playouts.matches("[1-9]\\d{0,7}")) {
      throw new ParseException("playouts " + playouts + " (expected: a number from 1)");
    }
    ThinkingBudget budget = ThinkingBudget.ofPlayouts(Integer.parseInt(playouts));
    List<SeatSpec> seats = new ArrayList<>();
    for (Color color : spec.colors()) {
      seats.add(color.equals(own) ? SeatSpec.human(color) : SeatSpec.bot(color, budget));
    }
    return run.play(start, seats);
  }

  private static Color own(String word, GameSpec spec) throws ParseException {
    Optional<Color> color = Color.parse(word).filter(c -> c.seat() < spec.players());
    if (color.isEmpty()) {
      throw new ParseException("seat-color " + word + " (expected: one of " + spec.colors() + ")");
    }
    return color.get();
  }
}
