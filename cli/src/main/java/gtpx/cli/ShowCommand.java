package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import gtpx.draw.BoardPicture;
import gtpx.draw.BoardText;
import gtpx.game.Game;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** {@code gtpx show}: a position of a record in letters or as a picture. Draws nothing itself. */
final class ShowCommand {
  private static final String TEXT = "text";
  private static final List<String> PICTURES = List.of("svg", "png");

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
    out.write(drawn(RecordFiles.read(line.getArgList().get(0), turn), format));
    return 0;
  }

  private static byte[] drawn(Game game, String format) throws IOException {
    return switch (format) {
      case "png" -> BoardPicture.png(game);
      case "svg" -> bytes(BoardPicture.svg(game));
      case "ansi" -> bytes(BoardText.ansi(game) + "\n");
      default -> bytes(BoardText.plain(game) + "\n");
    };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
