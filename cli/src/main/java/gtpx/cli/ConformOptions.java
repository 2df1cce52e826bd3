package gtpx.cli;

import static gtpx.cli.SubCommand.option;

import com.google.common.base.Splitter;
import gtpx.client.ShellWords;
import gtpx.conformance.run.Target;
import gtpx.conformance.run.Targets;
import gtpx.conformance.script.Level;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.jspecify.annotations.Nullable;

/** The options of {@code gtpx conform}: which scripts are run, against what, and how. */
final class ConformOptions {
  private static final List<String> KINDS = List.of("exec", "connect", "bridge");

  private final CommandLine line;

  ConformOptions(CommandLine line) {
    this.line = line;
  }

  /** Declares the options. */
  static Options all() {
    return new Options()
        .addOption(option("exec", "COMMAND", "the engine to test; started for each script"))
        .addOption(option("connect", "HOST:PORT", "an engine that waits for connections"))
        .addOption(option("bridge", "HOST:PORT", "a server, with a lobby and seats"))
        .addOption(option("only", "SECTION", "such as 7, 7.13, gtp2 or an id; several with commas"))
        .addOption(
            option("level", "must|should", "must: the MUSTs alone; should: all, as if not given"))
        .addOption(option("scripts", "FOLDER", "scripts of one's own, in place of these"))
        .addOption(flag("list", "name the scripts and run none"))
        .addOption(flag("verbose", "name those that pass too"))
        .addOption(option("junit", "FILE", "write the results there, in the XML of JUnit"))
        .addOption(option("html", "FILE", "write the results there, as a page"))
        .addOption(option("jobs", "N", "how many scripts at a time; as many as processors"))
        .addOption(flag("reuse", "go on with an engine where a session begins with a game"))
        .addOption(option("timeout", "SECONDS", "how long an answer may take; 10"));
  }

  private static Option flag(String name, String about) {
    return Option.builder().longOpt(name).desc(about).get();
  }

  /** Returns the chosen scripts, in the order of the specification. */
  List<Script> scripts() throws ParseException, IOException {
    List<Script> scripts = read(line.getOptionValue("scripts"));
    Level least = Level.valueOf(line.getOptionValue("level", "should").toUpperCase(Locale.ROOT));
    List<String> choices =
        Splitter.on(',')
            .omitEmptyStrings()
            .trimResults()
            .splitToList(line.getOptionValue("only", ""));
    for (String choice : choices) {
      if (scripts.stream().noneMatch(script -> script.isChosenBy(choice))) {
        throw new ParseException("--only " + choice + " (expected: as --list names them)");
      }
    }
    return scripts.stream()
        .filter(script -> script.header().level().compareTo(least) <= 0)
        .filter(script -> choices.isEmpty() || choices.stream().anyMatch(script::isChosenBy))
        .toList();
  }

  private static List<Script> read(@Nullable String folder) throws ParseException, IOException {
    try {
      return folder == null ? Suite.standard() : Suite.of(Path.of(folder));
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  /** Returns what is to be tested. */
  Target target() throws ParseException {
    List<String> given = KINDS.stream().filter(line::hasOption).toList();
    if (given.size() != 1) {
      throw new ParseException(
          "what is to be tested? (expected: one of --exec, --connect and --bridge)");
    }
    String value = line.getOptionValue(given.get(0));
    if (given.get(0).equals("exec")) {
      return Targets.program(value, words(value));
    }
    InetSocketAddress address = HostAndPort.parse(given.get(0), value);
    return given.get(0).equals("bridge")
        ? Targets.server(address.getHostString(), address.getPort())
        : Targets.engine(address.getHostString(), address.getPort());
  }

  private static List<String> words(String command) throws ParseException {
    try {
      return ShellWords.split(command);
    } catch (IllegalArgumentException e) {
      throw new ParseException("--exec: " + e.getMessage());
    }
  }

  /**
   * Returns the file of a report, and creates its folder; empty if there is to be none.
   *
   * @param name the option
   */
  Optional<Path> report(String name) throws ParseException, IOException {
    String file = line.getOptionValue(name);
    if (file == null) {
      return Optional.empty();
    }
    try {
      Path path = Path.of(file).toAbsolutePath();
      if (Files.isDirectory(path)) {
        throw new ParseException("--" + name + " " + file + " is a folder (expected: a file)");
      }
      Files.createDirectories(Objects.requireNonNull(path.getParent(), "no folder"));
      return Optional.of(path);
    } catch (InvalidPathException e) {
      throw new ParseException("--" + name + " " + file + " (expected: a file)");
    }
  }

  /** Returns how long an answer may take. */
  Duration timeout() throws ParseException {
    return Duration.ofSeconds(number("timeout", 10));
  }

  /** Returns how many scripts run at a time. */
  int jobs() throws ParseException {
    return number("jobs", Runtime.getRuntime().availableProcessors());
  }

  private int number(String name, int standard) throws ParseException {
    String text = line.getOptionValue(name, String.valueOf(standard));
    if (!text.matches("[1-9][0-9]{0,3}")) {
      throw new ParseException("--" + name + " " + text + " (expected: 1 to 9999)");
    }
    return Integer.parseInt(text);
  }
}
