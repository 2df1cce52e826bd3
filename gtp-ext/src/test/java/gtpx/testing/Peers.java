package gtpx.testing;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds other people's programs that tests use, such as gnugo. Does not start or install them.
 *
 * <p>If a program is missing, the test is skipped on a developer's machine. With {@code
 * -Dpeers=required}, which {@code .ci/run} sets, the test fails instead, so that nothing is skipped
 * there unnoticed.
 */
public final class Peers {
  private Peers() {}

  /**
   * Returns the path of {@code program}.
   *
   * @throws org.opentest4j.TestAbortedException if it is not installed
   * @throws AssertionError instead, if the system property {@code peers} is {@code required}
   */
  public static Path require(String program) {
    return require(program, folders());
  }

  /** Does the same for a program that is in none of the usual folders. */
  public static Path require(String program, List<Path> folders) {
    return require(program, folders, "required".equals(System.getProperty("peers")));
  }

  static Path require(String program, List<Path> folders, boolean required) {
    return find(program, folders).orElseGet(() -> missing(program + " is not installed", required));
  }

  private static Optional<Path> find(String program, List<Path> folders) {
    return folders.stream()
        .flatMap(folder -> Stream.of(folder.resolve(program), folder.resolve(program + ".exe")))
        .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
        .findFirst();
  }

  /**
   * Returns the folder of a module of Node.js, which {@code .ci/run} puts under {@code
   * target/peers} of the whole project.
   *
   * @throws org.opentest4j.TestAbortedException if it is not installed
   * @throws AssertionError instead, if the system property {@code peers} is {@code required}
   */
  public static Path requireModule(String module) {
    boolean required = "required".equals(System.getProperty("peers"));
    return requireModule(module, Path.of("..", "target", "peers"), required);
  }

  static Path requireModule(String module, Path prefix, boolean required) {
    Path folder = prefix.resolve("node_modules").resolve(module).toAbsolutePath().normalize();
    return Files.isDirectory(folder)
        ? folder
        : missing("module " + module + " is not installed in " + prefix, required);
  }

  /**
   * Returns a Python 3 that has a module.
   *
   * @throws org.opentest4j.TestAbortedException if there is none
   * @throws AssertionError instead, if the system property {@code peers} is {@code required}
   */
  public static Path requirePythonModule(String module) {
    return requirePythonModule(module, folders(), "required".equals(System.getProperty("peers")));
  }

  static Path requirePythonModule(String module, List<Path> folders, boolean required) {
    return folders.stream()
        .map(folder -> folder.resolve("python3"))
        .filter(python -> Files.isExecutable(python) && imports(python, module))
        .findFirst()
        .orElseGet(() -> missing("no python3 has the module " + module, required));
  }

  private static boolean imports(Path python, String module) {
    ProcessBuilder trial =
        new ProcessBuilder(python.toString(), "-c", "import " + module)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      return trial.start().waitFor() == 0;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Path missing(String reason, boolean required) {
    return required ? fail(reason) : abort(reason);
  }

  /**
   * Returns the folders of PATH, and the one where Debian installs games, which root's PATH lacks.
   */
  private static List<Path> folders() {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
        .filter(folder -> !folder.isEmpty())
        .map(Path::of)
        .toList();
  }
}
