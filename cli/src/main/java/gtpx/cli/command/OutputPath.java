package gtpx.cli.command;

import gtpx.record.AtomicFile;
import gtpx.record.FileErrorText;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/**
 * Checks the files and folders that options name for output before anything is done for them, and
 * creates the folders that are missing. Leaves no new file.
 */
public final class OutputPath {
  private OutputPath() {}

  /**
   * Returns the file that an option names, in a folder that exists; empty without the option.
   *
   * @throws ParseException if no file can be written there
   */
  public static Optional<Path> file(CommandLine line, String option) throws ParseException {
    Optional<Path> file = path(line, option, "file");
    if (file.isPresent()) {
      checkFile(option, line.getOptionValue(option), file.get().toAbsolutePath());
    }
    return file;
  }

  private static void checkFile(String option, String word, Path file) throws ParseException {
    if (Files.isDirectory(file)) {
      throw wrong(option, word, " is a folder (expected: a file)");
    } else if (Files.exists(file) && !Files.isRegularFile(file) && !isDevice(file)) {
      throw wrong(option, word, ": not a regular file (expected: a file)");
    }
    Path folder = Objects.requireNonNullElse(file.getParent(), file);
    create(option, word, folder);
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw wrong(option, word, ": access denied");
    }
    try {
      AtomicFile.check(file);
    } catch (IOException e) {
      throw wrong(option, word, ": " + FileErrorText.reason(e));
    }
  }

  /** Whether it is a device or a pipe that somebody has opened; others may never be read. */
  private static boolean isDevice(Path file) {
    return Stream.of(file, real(file))
        .anyMatch(each -> each.startsWith("/dev") || each.startsWith("/proc/self/fd"));
  }

  /**
   * Checks that two options don't name the same file, through links or not.
   *
   * @throws ParseException if they do, or if no file can be written to one of them
   */
  public static void checkDifferent(CommandLine line, String option, String other)
      throws ParseException {
    Optional<Path> file = file(line, option).map(OutputPath::real);
    if (file.isPresent() && file.equals(file(line, other).map(OutputPath::real))) {
      throw new ParseException(
          "--%s and --%s %s (expected: two files)"
              .formatted(option, other, line.getOptionValue(other)));
    }
  }

  /** The file behind all links, if it exists, else in the folder behind them. */
  private static Path real(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    try {
      Path target = AtomicFile.target(file).normalize();
      return Objects.requireNonNull(target.getParent()).toRealPath().resolve(target.getFileName());
    } catch (IOException e) {
      return absolute;
    }
  }

  /**
   * Returns the folder that an option names, which exists; empty without the option.
   *
   * @throws ParseException if no file can be written in it
   */
  public static Optional<Path> folder(CommandLine line, String option) throws ParseException {
    Optional<Path> folder = path(line, option, "folder");
    if (folder.isPresent()) {
      String word = line.getOptionValue(option);
      create(option, word, folder.get());
      if (!Files.isWritable(folder.get())) {
        throw wrong(option, word, ": access denied");
      }
    }
    return folder;
  }

  private static Optional<Path> path(CommandLine line, String option, String kind)
      throws ParseException {
    String word = line.getOptionValue(option);
    try {
      return Optional.ofNullable(word).map(Path::of);
    } catch (InvalidPathException e) {
      throw wrong(option, word, " (expected: a " + kind + ")");
    }
  }

  private static void create(String option, String word, Path folder) throws ParseException {
    try {
      if (!Files.isDirectory(folder)) { // a link to one is refused by the next line
        Files.createDirectories(folder);
      }
    } catch (FileAlreadyExistsException e) {
      throw wrong(option, word, ": " + e.getFile() + " is a file (expected: a folder)");
    } catch (NoSuchFileException e) { // a file system that takes no folders
      throw wrong(option, word, ": the folder " + e.getFile() + " can't be created");
    } catch (IOException e) {
      throw wrong(option, word, ": " + FileErrorText.words(e));
    }
  }

  private static ParseException wrong(String option, String word, String what) {
    return new ParseException("--" + option + " " + word + what);
  }
}
