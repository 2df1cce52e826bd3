package gtpx.cli.record;

import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputTarget;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.RecordFiles;
import gtpx.draw.BoardPicture;
import gtpx.draw.BoardText;
import gtpx.draw.Picture;
import gtpx.draw.ShareChart;
import gtpx.game.Game;
import gtpx.record.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx show}: shows a position of a record as text or as a picture, and the bot's judgement
 * of it. Draws nothing itself.
 */
public final class ShowCommand {
  private static final String OPTIONS =
      """
      --turn N                    position after turn N; default: the last
      --format text|ansi|svg|png  format of the output; default: by the extension of --out,
                                  otherwise text
      --ownership N               mark the probable owner of each point, from N playouts of the bot
      | --numbers                 mark each stone with the turn in which it was placed
      | --shares N                chart of each player's share of the victory, from N playouts per
                                  turn
      --size PIXELS               longer side of the picture; default: 40 pixels per point
      --out FILE                  write to this file instead of the standard output
      """;

  private static final String TEXT = "text";
  private static final List<String> PICTURES = List.of("svg", "png");
  private static final int MOST_PLAYOUTS = 1_000_000;
  private static final int MOST_PIXELS = 10_000;

  private ShowCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "show",
        "Shows a position of a record (SGF or JSON) as text or as a picture.",
        new ArgumentSyntax("FILE"),
        OptionTable.of(OPTIONS + RecordFiles.ENCODING),
        """
        gtpx show game.sgf --turn 40
        gtpx show game.json --numbers --out game.png
        """,
        (line, call) -> show(line, OutputTarget.of(line, call.out()), call.err()));
  }

  private static int show(CommandLine line, OutputTarget out, PrintStream err)
      throws ParseException, IOException {
    String format =
        line.hasOption("format")
            ? line.getOptionValue("format")
            : out.format(PICTURES).orElse(TEXT);
    if (format.equals("png") && out.isTerminal()) {
      throw new ParseException("won't write a PNG to a terminal; use --out FILE");
    }
    Optional<String> turn = Optional.ofNullable(line.getOptionValue("turn"));
    Game game = RecordFiles.open(line).read(turn, Replay.WHOLE, err);
    out.write(
        PICTURES.contains(format)
            ? drawn(line, picture(line, game), format)
            : text(line, game, format));
    return 0;
  }

  private static Picture picture(CommandLine line, Game game) throws ParseException {
    if (line.hasOption("ownership")) {
      return new BoardPicture(game, analysis(line, "ownership").ownership(game));
    }
    if (line.hasOption("numbers")) {
      return new BoardPicture(game, MoveNumbers.of(game));
    }
    return line.hasOption("shares")
        ? new ShareChart(
            "share of the victory by turn, " + game.spec().variant(),
            analysis(line, "shares").shares(game))
        : new BoardPicture(game);
  }

  private static RecordAnalysis analysis(CommandLine line, String name) throws ParseException {
    return new RecordAnalysis(SubCommand.number(line, name, 1, MOST_PLAYOUTS));
  }

  private static byte[] drawn(CommandLine line, Picture picture, String format)
      throws ParseException, IOException {
    double scale =
        line.hasOption("size")
            ? picture.scaleTo(SubCommand.number(line, "size", 0, MOST_PIXELS))
            : 1;
    return format.equals("png") ? picture.png(scale) : bytes(picture.svg(scale));
  }

  private static byte[] text(CommandLine line, Game game, String format) throws ParseException {
    for (String option : List.of("ownership", "numbers", "shares", "size")) {
      if (line.hasOption(option)) {
        throw new ParseException(
            "--" + option + " with --format " + format + " (expected: --format svg or png)");
      }
    }
    return bytes((format.equals("ansi") ? BoardText.ansi(game) : BoardText.plain(game)) + "\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
