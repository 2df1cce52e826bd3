package gtpx.cli.record;

import static java.util.stream.Collectors.joining;

import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputTarget;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.OpenedRecord;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.RecordFormat;
import gtpx.draw.BoardText;
import gtpx.record.Omissions;
import gtpx.record.RecordedGame;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx convert}: writes a record in the other format. What the format or the game can't have
 * is named.
 */
public final class ConvertCommand {
  private static final int MOST_NAMES = 20; // of properties in a warning

  private static final String OPTIONS =
      """
      --to %s     format to write; default: that of the extension of --out
      --out FILE  write to this file instead of the standard output
      %s\
      """
          .formatted(RecordFormat.WORDS, RecordFiles.ENCODING);

  private ConvertCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "convert",
        "Converts a record between SGF and JSON.",
        new ArgumentSyntax("FILE"),
        OptionTable.of(OPTIONS),
        """
        gtpx convert game.sgf --to json
        gtpx convert game.json --out game.sgf
        """,
        (line, call) -> convert(line, OutputTarget.of(line, call.out()), call.err()));
  }

  private static int convert(CommandLine line, OutputTarget out, PrintStream err)
      throws ParseException, IOException {
    RecordFormat format = format(line, out);
    OpenedRecord opened = RecordFiles.open(line);
    List<RecordedGame> games = List.copyOf(opened.readAll(err).games().values());
    List<RecordedGame> kept = format == RecordFormat.SGF ? games : games.subList(0, 1);
    String left = leftOut(kept, games.size() - kept.size());
    if (!left.isEmpty()) {
      opened.warn("left out: " + left, err);
    }
    out.write(
        kept.stream()
            .map(game -> format.write(game.game(), game.metadata(), game.annotations()))
            .collect(joining()));
    return 0;
  }

  private static String leftOut(List<RecordedGame> kept, int others) {
    Omissions all =
        kept.stream().map(RecordedGame::omissions).reduce(Omissions.NONE, Omissions::and);
    StringJoiner left = new StringJoiner(", ");
    if (all.variations() > 0) {
      left.add(BoardText.counted(String.valueOf(all.variations()), "variation"));
    }
    List<String> properties = all.properties();
    properties.stream().limit(MOST_NAMES).forEach(left::add);
    if (properties.size() > MOST_NAMES) {
      left.add((properties.size() - MOST_NAMES) + " more properties");
    }
    if (others > 0) {
      left.add(BoardText.counted(String.valueOf(others), "more game") + " (--to sgf keeps games)");
    }
    return left.toString();
  }

  private static RecordFormat format(CommandLine line, OutputTarget out) throws ParseException {
    Optional<String> word =
        line.hasOption("to")
            ? Optional.of(line.getOptionValue("to"))
            : out.format(new ArgumentSyntax(RecordFormat.WORDS).choices());
    if (word.isEmpty()) {
      throw new ParseException("which format? (expected: --to sgf or --to json)");
    }
    return RecordFormat.of(word.get());
  }
}
