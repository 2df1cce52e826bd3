package gtpx.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * Where a sub-command's product goes: to the file of {@code --out}, or to the standard output.
 * Makes no product.
 */
record OutputTarget(Optional<Path> file, PrintStream out) {

  static OutputTarget of(CommandLine line, PrintStream out) throws ParseException {
    Optional<String> name = Optional.ofNullable(line.getOptionValue("out"));
    try {
      return new OutputTarget(name.map(Path::of), out);
    } catch (InvalidPathException e) {
      throw new ParseException("--out " + name.get() + " (expected: a file)");
    }
  }

  /** The format that the file's name ends in, if it is one of those. */
  Optional<String> format(List<String> known) {
    String name = file.map(Path::toString).orElse("").toLowerCase(Locale.ROOT);
    return known.stream().filter(format -> name.endsWith("." + format)).findFirst();
  }

  void write(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  void write(byte[] bytes) throws IOException {
    if (file.isPresent()) {
      Files.write(file.get(), bytes);
    } else {
      out.write(bytes);
      out.flush();
    }
  }

  /** Whether somebody would see the bytes as letters. */
  boolean isTerminal() {
    return file.isEmpty() && Terminal.is(out);
  }
}
