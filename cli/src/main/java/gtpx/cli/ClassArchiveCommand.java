package gtpx.cli;

import gtpx.cli.command.SubCommand;
import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final Duration MOST = Duration.ofMinutes(1);

  /** The first commands that engines receive; the archive then contains the classes they need. */
  private static final List<String> SESSION =
      List.of("list_commands", "play b D4", "genmove w", "gogui-rules_board_gfx", "final_score");

  private ClassArchiveCommand() {}

  static SubCommand command() {
    return new SubCommand(
        "class-archive",
        "Makes gtpx start faster, with a class archive next to its jar.",
        new Options(),
        """
        gtpx class-archive
        """,
        (line, call) -> make(jar(), call.out()));
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
    Path folder = Files.createTempDirectory(archive.getParent(), "gtpx-archive");
    Path made = folder.resolve("new.jsa");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made, folder), "clean up"));
    try {
      record(jar, made);
      check(jar, made);
      Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      delete(made, folder);
    }
    out.println(archive + ": " + Files.size(archive) + " bytes");
    return 0;
  }

  private static void delete(Path file, Path folder) {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // it stays and does no harm
    }
  }

  /** Runs an engine in a Java process that writes an archive at its end. */
  private static void record(Path jar, Path archive) throws IOException {
    List<String> command =
        List.of(
            JAVA,
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
      throw new IOException(
          "Java created no archive (expected: HotSpot, Java 17 or newer, and 10 MB of disk space)");
    }
  }

  /**
   * Starts gtpx with the archive.
   *
   * @throws IOException if Java finds no classes of gtpx in it, as when its Java was killed
   */
  private static void check(Path jar, Path archive) throws IOException {
    Process process =
        new ProcessBuilder(
                JAVA,
                "-XX:SharedArchiveFile=" + archive,
                "-Xshare:auto",
                "-Xlog:disable",
                "-Xlog:class+load:stdout",
                "-jar",
                jar.toString(),
                "--version")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String loaded = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!loaded.contains(SubCommand.class.getName() + " source: shared objects file")) {
      throw new IOException(
          "Java can't use the archive that it created for "
              + jar
              + " (expected: a path of ASCII letters without blanks)");
    }
  }
}
