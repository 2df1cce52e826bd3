package gtpx.cli;

import com.google.common.base.Splitter;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.LogOption;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.OutputPath;
import gtpx.cli.command.ProgressLine;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.conformance.report.HtmlReport;
import gtpx.conformance.report.JUnitReport;
import gtpx.conformance.report.ResultCounts;
import gtpx.conformance.report.TextReport;
import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.run.Target;
import gtpx.conformance.run.UnreachableException;
import gtpx.conformance.script.Level;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.Suite;
import gtpx.record.AtomicFile;
import gtpx.record.FileErrorText;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;
import org.jspecify.annotations.Nullable;

/** {@code gtpx conform}: tests whether an engine or a server conforms to GTP 2 and GTPX. */
record ConformCommand(
    CommandLine line, PrintStream out, PrintStream err, Map<String, String> environment) {
  private static final String OPTIONS =
      """
      What is checked:
      --exec COMMAND       command line of the engine; it is started for each script
      --connect HOST:PORT  address of an engine that accepts connections
      --bridge HOST:PORT   address of a server with a lobby and seats
      Scripts:
      --only SECTION       run only these scripts: sections, requirements, folders or ids,
                           comma-separated
      --failed             run only the scripts that failed when they were last run with this engine
      --seed N             run the scripts in a random order, the same for each N; default: the order
                           of the specification
      --level must|should  must: test only requirements with MUST; default: should
      --scripts FOLDER     run the scripts in this folder instead of the built-in ones
      Report:
      --list               list the scripts and run none
      --verbose            list every script with its result, and every failed session
      --junit FILE         write the results to this file as JUnit XML
      --html FILE          write the results to this file as a web page
      Run:
      --jobs N             scripts that run at the same time, besides those that only wait; default:
                           one per processor, but 2 to 4
      --reuse              keep an engine running between scripts; a script that fails is run again
                           with a new engine
      --timeout SECONDS    time limit for an answer; default: 60
      """;

  /** An engine may need much memory, or all processors. */
  private static final int STANDARD_JOBS =
      Math.min(Math.max(2, Runtime.getRuntime().availableProcessors()), 4);

  private static final List<String> KINDS = List.of("exec", "connect", "bridge");

  static SubCommand command() {
    return new SubCommand(
        "conform",
        "Checks whether an engine or a server speaks GTP 2 and GTPX.",
        OptionTable.of(OPTIONS),
        """
        gtpx conform --exec 'gnugo --mode gtp' --level must
        gtpx conform --exec ./my-engine --html report.html
        gtpx conform --bridge localhost:7077
        """,
        (line, call) -> new ConformCommand(line, call.out(), call.err(), call.environment()).run());
  }

  private int run() throws ParseException, IOException {
    List<Script> chosen = scripts();
    if (line.hasOption("list")) {
      chosen.forEach(script -> out.println(listed(script)));
      return 0;
    }
    Target target = target();
    FailedScripts failed = FailedScripts.of(target.name(), environment);
    List<Script> scripts = ordered(line.hasOption("failed") ? failed(chosen, failed) : chosen);
    if (scripts.isEmpty()) {
      out.println("no script failed when it was last run with " + target.name());
      return 0;
    }
    Optional<Path> junit = OutputPath.file(line, "junit");
    Optional<Path> html = OutputPath.file(line, "html");
    try {
      List<Result> results = runScripts(target, scripts);
      failed.update(ids(results), ids(results.stream().filter(ConformCommand::isFailed).toList()));
      if (junit.isPresent()) {
        write(junit.get(), JUnitReport.of(target.name(), results));
      }
      if (html.isPresent()) {
        write(html.get(), HtmlReport.of(target.name(), results));
      }
      return ResultCounts.of(results).failed() == 0 ? 0 : SubCommand.FAILED;
    } catch (UnreachableException e) {
      err.println("gtpx conform: " + e.getMessage());
      return SubCommand.USAGE_ERROR;
    } catch (UncheckedIOException e) {
      IOException cause = Objects.requireNonNull(e.getCause(), "no cause");
      err.println("gtpx conform: the temporary folder of a script: " + FileErrorText.words(cause));
      return SubCommand.USAGE_ERROR;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return SubCommand.FAILED;
    }
  }

  private static void write(Path report, String text) throws IOException {
    AtomicFile.write(report, text.getBytes(StandardCharsets.UTF_8));
  }

  private List<Result> runScripts(Target target, List<Script> scripts)
      throws ParseException, UnreachableException, InterruptedException {
    TextReport report = new TextReport(out, line.hasOption("verbose"));
    Conformance conformance =
        new Conformance(
            target,
            Duration.ofSeconds(number("timeout", (int) Conformance.STANDARD_TIMEOUT.toSeconds())),
            number("jobs", STANDARD_JOBS),
            System::nanoTime,
            games(),
            line.hasOption("reuse"));
    String all = " of " + scripts.size() + " scripts";
    boolean isTerminal = Terminal.is(out);
    try (ProgressLine progress =
        new ProgressLine(isTerminal ? out : err, isTerminal, () -> conformance.finished() + all)) {
      if (!LogOption.isQuiet(line)) {
        progress.start();
      }
      List<Result> results =
          conformance.run(scripts, result -> progress.print(() -> report.print(result)));
      progress.print(() -> report.printEnd(results));
      return results;
    }
  }

  private static boolean isFailed(Result result) {
    return result.verdict() instanceof ScriptVerdict.Failed;
  }

  private static List<String> ids(List<Result> results) {
    return results.stream().map(result -> result.script().id()).toList();
  }

  /** Names for games that no other run uses. */
  private static Supplier<String> games() {
    String run = Long.toHexString(new SecureRandom().nextLong());
    AtomicInteger count = new AtomicInteger();
    return () -> "conform-" + run + "-" + count.incrementAndGet();
  }

  private static String listed(Script script) {
    return String.format(
        "%-6s  %s  %s", script.header().level(), script.id(), script.header().sentence());
  }

  // Options.

  /** Returns the chosen scripts, in the order of the specification. */
  private List<Script> scripts() throws ParseException {
    List<Script> scripts = read(line.getOptionValue("scripts"));
    Level least = Level.valueOf(line.getOptionValue("level", "should").toUpperCase(Locale.ROOT));
    List<String> choices =
        Splitter.on(',')
            .omitEmptyStrings()
            .trimResults()
            .splitToList(line.getOptionValue("only", ""));
    for (String choice : choices) {
      if (scripts.stream().noneMatch(script -> script.isChosenBy(choice))) {
        throw new ParseException("--only " + choice + " (expected: names that --list prints)");
      }
    }
    List<Script> chosen =
        scripts.stream()
            .filter(script -> script.header().level().compareTo(least) <= 0)
            .filter(script -> choices.isEmpty() || choices.stream().anyMatch(script::isChosenBy))
            .toList();
    if (chosen.isEmpty()) {
      throw new ParseException("no script selected (expected: names that --list prints)");
    }
    return chosen;
  }

  /** Returns those scripts that failed when they were last run. */
  private static List<Script> failed(List<Script> scripts, FailedScripts failed)
      throws ParseException {
    Set<String> ids =
        failed
            .read()
            .orElseThrow(
                () -> new ParseException("--failed: no earlier run of this engine is known"));
    return scripts.stream().filter(script -> ids.contains(script.id())).toList();
  }

  private List<Script> ordered(List<Script> scripts) throws ParseException {
    if (!line.hasOption("seed")) {
      return scripts;
    }
    List<Script> shuffled = new ArrayList<>(scripts);
    Collections.shuffle(shuffled, new Random(number("seed", 1)));
    return shuffled;
  }

  private static List<Script> read(@Nullable String folder) throws ParseException {
    try {
      List<Script> scripts = folder == null ? Suite.standard() : Suite.of(Path.of(folder));
      if (scripts.isEmpty()) {
        throw new ParseException(
            "--scripts " + folder + " (expected: a folder with SECTION/SCRIPT.gtp)");
      }
      return scripts;
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    } catch (IOException e) {
      throw new ParseException("--scripts " + FileErrorText.words(e));
    }
  }

  /** Returns the program to be tested. */
  private Target target() throws ParseException {
    List<String> given = KINDS.stream().filter(line::hasOption).toList();
    if (given.size() != 1) {
      String what =
          given.isEmpty() ? "nothing to test" : "--" + String.join(" together with --", given);
      throw new ParseException(what + " (expected: one of --exec, --connect and --bridge)");
    }
    String value = line.getOptionValue(given.get(0));
    if (given.get(0).equals("exec")) {
      List<String> words = SubCommand.shellWords("--exec: ", value);
      if (words.isEmpty()) {
        throw new ParseException("--exec without a program (expected: --exec COMMAND)");
      }
      return Target.program(value, words);
    }
    InetSocketAddress address = HostAndPort.parse(given.get(0), value);
    boolean isServer = given.get(0).equals("bridge");
    return Target.at(address.getHostString(), address.getPort(), isServer);
  }

  private int number(String name, int standard) throws ParseException {
    return Integer.parseInt(
        SubCommand.value(line, name, "" + standard, "[1-9][0-9]{0,3}", "1 to 9999"));
  }
}
