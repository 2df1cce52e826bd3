package gtpx.cli;

import gtpx.conformance.report.HtmlReport;
import gtpx.conformance.report.JUnitReport;
import gtpx.conformance.report.ResultCounts;
import gtpx.conformance.report.TextReport;
import gtpx.conformance.run.Conformance;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.Target;
import gtpx.conformance.run.UnreachableException;
import gtpx.conformance.script.Script;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** {@code gtpx conform}: tests whether an engine or a server conforms to GTP 2 and GTPX. */
final class ConformCommand {

  private ConformCommand() {}

  /** Returns the exit code: 0 if no script failed, 1 if one did, 2 if none could be run. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> run(line, out, err));
  }

  /** Declares the command line. */
  static SubCommand command() {
    return new SubCommand(
        "conform",
        "Tells whether an engine or a server speaks GTP 2 and GTPX.",
        ConformOptions.all());
  }

  private static int run(CommandLine line, PrintStream out, PrintStream err)
      throws ParseException, IOException {
    ConformOptions options = new ConformOptions(line);
    List<Script> scripts = options.scripts();
    if (line.hasOption("list")) {
      scripts.forEach(script -> out.println(listed(script)));
      return 0;
    }
    try {
      return run(line, options, scripts, out);
    } catch (UnreachableException e) {
      err.println("gtpx conform: " + e.getMessage());
      return SubCommand.USAGE_ERROR;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return SubCommand.FAILED;
    }
  }

  private static int run(
      CommandLine line, ConformOptions options, List<Script> scripts, PrintStream out)
      throws ParseException, IOException, UnreachableException, InterruptedException {
    Target target = options.target();
    Optional<Path> junit = options.report("junit");
    Optional<Path> html = options.report("html");
    List<Result> results = runScripts(line, options, scripts, out);
    if (junit.isPresent()) {
      Files.writeString(junit.get(), JUnitReport.of(target.name(), results));
    }
    if (html.isPresent()) {
      Files.writeString(html.get(), HtmlReport.of(target.name(), results));
    }
    return ResultCounts.of(results).failed() == 0 ? 0 : SubCommand.FAILED;
  }

  private static List<Result> runScripts(
      CommandLine line, ConformOptions options, List<Script> scripts, PrintStream out)
      throws ParseException, UnreachableException, InterruptedException {
    TextReport report = new TextReport(out, line.hasOption("verbose"));
    ProgressLine progress = new ProgressLine(out, Terminal.is(out), scripts.size());
    List<Result> results =
        new Conformance(
                options.target(),
                options.timeout(),
                options.jobs(),
                System::nanoTime,
                games(),
                line.hasOption("reuse"))
            .run(scripts, result -> report(result, report, progress));
    progress.clear();
    report.end(results);
    return results;
  }

  private static void report(Result result, TextReport report, ProgressLine progress) {
    progress.clear();
    report.tell(result);
    progress.step();
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
}
