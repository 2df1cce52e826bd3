package gtpx.javascript;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A new project of Node.js in which npm has installed the package that this build has written. Runs
 * programs in it, which must end well.
 */
record NodeProject(Path folder) {
  /** Installs the package; without Node.js and npm, the test is skipped or fails. */
  static NodeProject create(Path folder) throws Exception {
    Peers.require("node");
    Files.writeString(folder.resolve("package.json"), "{\"private\":true}");
    NodeProject project = new NodeProject(folder);
    project.npm(List.of("install", "--offline", "--no-audit", "--no-fund", tarball().toString()));
    return project;
  }

  private static Path tarball() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".tgz")).toList();
      assertThat(found).hasSize(1);
      return found.get(0).toAbsolutePath();
    }
  }

  Path module() {
    return folder.resolve("node_modules").resolve("gtpx-rules");
  }

  String npm(List<String> arguments) throws Exception {
    return run("npm", arguments);
  }

  String node(List<String> arguments) throws Exception {
    return run("node", arguments);
  }

  /** Returns what the program has printed. */
  private String run(String program, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(Peers.require(program).toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
