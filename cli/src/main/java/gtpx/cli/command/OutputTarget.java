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

  /**
   * Returns the known format that is the extension of the file; {@code txt}, or no extension, is
   * none of them.
   *
   * @throws ParseException if the file has another extension
   */
  public Optional<String> format(List<String> known) throws ParseException {
    String name = file.map(Path::getFileName).map(Path::toString).orElse("");
    int dot = name.lastIndexOf('.');
    String extension = name.substring(dot + 1).toLowerCase(Locale.ROOT);
    if (dot <= 0 || extension.equals("txt")) {
      return Optional.empty();
    } else if (!known.contains(extension)) {
      throw new ParseException(
          "--out %s (expected: .txt, .%s, or --format)"
              .formatted(file.get(), String.join(", .", known)));
    }
    return Optional.of(extension);
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
