package gtpx.cli.command;

import gtpx.record.AtomicFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** The output of a sub-command: the file given by {@code --out}, or standard output. */
public record OutputTarget(Optional<Path> file, PrintStream out) {

  public static OutputTarget of(CommandLine line, PrintStream out) throws ParseException {
    return new OutputTarget(OutputPath.file(line, "out"), out);
  }

  /** Returns the known format that matches the extension of the file. */
  public Optional<String> format(List<String> known) {
    String name = file.map(Path::toString).orElse("").toLowerCase(Locale.ROOT);
    return known.stream().filter(format -> name.endsWith("." + format)).findFirst();
  }

  public void write(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  public void write(byte[] bytes) throws IOException {
    if (file.isPresent()) {
      AtomicFile.write(file.get(), bytes);
    } else {
      out.write(bytes);
      out.flush();
    }
  }

  /** Whether the output appears on a terminal. */
  public boolean isTerminal() {
    return file.isEmpty() && Terminal.is(out);
  }
}
