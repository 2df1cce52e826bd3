package gtpx.cli.record;

import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputTarget;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.RecordFormat;
import gtpx.record.RecordedGame;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** {@code gtpx convert}: writes a record in the other format, without losing or adding anything. */
public final class ConvertCommand {
  private static final String OPTIONS =
      """
      --to %s     format to write; default: the ending of --out
      --out FILE  write to this file instead of the standard output
      %s"""
          .formatted(RecordFormat.WORDS, RecordFiles.ENCODING);

  private ConvertCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "convert",
        "Converts a record between SGF and JSON.",
        new ArgumentSyntax("FILE"),
        OptionTable.of(OPTIONS),
        (line, call) -> convert(line, OutputTarget.of(line, call.out()), call.err()));
  }

  private static int convert(CommandLine line, OutputTarget out, PrintStream err)
      throws ParseException, IOException {
    RecordFormat format = format(line, out);
    RecordedGame read = RecordFiles.open(line).read(err);
    out.write(format.write(read.game(), read.metadata(), read.annotations()));
    return 0;
  }

  private static RecordFormat format(CommandLine line, OutputTarget out) throws ParseException {
    Optional<String> word =
        Optional.ofNullable(line.getOptionValue("to"))
            .or(() -> out.format(new ArgumentSyntax(RecordFormat.WORDS).choices()));
    if (word.isEmpty()) {
      throw new ParseException("no --to (expected: --to sgf or --to json)");
    }
    return RecordFormat.of(word.get());
  }
}
