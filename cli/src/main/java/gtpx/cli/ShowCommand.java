package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.draw.BoardPicture;
import gtpx.draw.BoardText;
import gtpx.draw.Picture;
import gtpx.draw.ShareChart;
import gtpx.game.Game;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.OptionGroup;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx show}: a position of a record in letters or as a picture, and what the bot thinks of
 * it. Draws nothing itself.
 */
final class ShowCommand {
  private static final String TEXT = "text";
  private static final List<String> PICTURES = List.of("svg", "png");
  private static final int MOST_PLAYOUTS = 1_000_000;

  private ShowCommand() {}

  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> show(line, OutputTarget.of(line, out)));
  }

  static SubCommand command() {
    Options options =
        new Options()
            .addOption(option("turn", "N", "the position after that turn; the last if not given"))
            .addOption(
                option("format", "text|ansi|svg|png", "text, or as --out ends, if not given"))
            .addOptionGroup(
                new OptionGroup()
                    .addOption(option("ownership", "N", "marks who owns each point, by N playouts"))
                    .addOption(option("shares", "N", "a chart of the victory, N playouts a turn")))
            .addOption(option("out", "FILE", "write there, not to the standard output"));
    return new SubCommand(
        "show",
        "A position of a record, in letters or drawn.",
        new ArgumentSyntax("FILE"),
        options);
  }

  private static int show(CommandLine line, OutputTarget out) throws ParseException, IOException {
    String format = line.getOptionValue("format", out.format(PICTURES).orElse(TEXT));
    if (format.equals("png") && out.isTerminal()) {
      throw new ParseException("png on a terminal (expected: --out FILE)");
    }
    Optional<String> turn = Optional.ofNullable(line.getOptionValue("turn"));
    Game game = RecordFiles.read(line.getArgList().get(0), turn);
    out.write(
        PICTURES.contains(format) ? drawn(picture(line, game), format) : text(line, game, format));
    return 0;
  }

  private static Picture picture(CommandLine line, Game game) throws ParseException {
    if (line.hasOption("ownership")) {
      return new BoardPicture(game, analysis(line, "ownership").ownership(game));
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

  private static byte[] drawn(Picture picture, String format) throws IOException {
    return format.equals("png") ? picture.png() : bytes(picture.svg());
  }

  private static byte[] text(CommandLine line, Game game, String format) throws ParseException {
    if (line.hasOption("ownership") || line.hasOption("shares")) {
      throw new ParseException("--format " + format + " of an analysis (expected: svg or png)");
    }
    return bytes((format.equals("ansi") ? BoardText.ansi(game) : BoardText.plain(game)) + "\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
