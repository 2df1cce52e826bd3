package gtpx.cli;

import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import org.apache.commons.cli.Options;

/**
 * {@code gtpx class-archive}: creates the file {@code gtpx.jsa} beside the jar, from which Java
 * maps the classes that an engine needs. The file fits a single Java version and location, so users
 * create it after installing. {@code bin/gtpx} uses it if it exists.
 */
final class ClassArchiveCommand {
  private static final Duration MOST = Duration.ofMinutes(1);

  /** The first commands that engines receive; the archive then contains the classes they need. */
  private static final List<String> SESSION =
      List.of("list_commands", "play b D4", "genmove w", "gogui-rules_board_gfx", "final_score");

  private ClassArchiveCommand() {}

  static int run(String[] args, PrintStream out, PrintStream err) {
    return command().run(args, out, err, line -> make(jar(), out));
  }

  static SubCommand command() {
    return new SubCommand(
        "class-archive", "Makes gtpx start faster, by a file beside its jar.", new Options());
  }

  /** The jar of this program, as named on the command line. */
  private static Path jar() throws IOException {
    Path jar = Path.of(System.getProperty("java.class.path"));
    if (!Files.isRegularFile(jar)) {
      throw new IOException("not started from a jar (expected: java -jar gtpx.jar)");
    }
    return jar;
  }

  private static int make(Path jar, PrintStream out) throws IOException {
    Path archive = jar.toAbsolutePath().resolveSibling("gtpx.jsa");
    Path made = Files.createTempDirectory(archive.getParent(), "gtpx").resolve("new.jsa");
    try {
      record(jar, made);
      Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(made);
      Files.delete(made.getParent());
    }
    out.println(archive + ": " + Files.size(archive) + " bytes");
    return 0;
  }

  /** Runs an engine in a Java process that writes an archive at its end. */
  private static void record(Path jar, Path archive) throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:ArchiveClassesAtExit=" + archive,
            "-XX:+UseSerialGC",
            "-Xlog:disable",
            "-jar",
            jar.toString(),
            "engine",
            "--variant=multi",
            "--players=3",
            "--board=9",
            "--view=gogui",
            "--playouts=10");
    try {
      Program engine = Program.start("engine", command, Transcript.NONE);
      try (GtpClient client = new GtpClient(engine, Transcript.NONE, MOST)) {
        for (String line : SESSION) {
          client.send(line, MOST);
        }
      }
    } catch (EngineFault e) {
      throw new IOException(e.getMessage(), e);
    }
    if (!Files.exists(archive)) {
      throw new IOException("this Java has made no archive (expected: Java 17 or newer, HotSpot)");
    }
  }
}
