package gtpx.web;

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
 * A folder for programs of Node.js with {@code gtpx-board} as the build has packed it, and with
 * modules of other people. Runs programs in it, which must end well.
 */
record NodeFolder(Path folder) {
  private static final List<String> LIBRARIES =
      List.of("d3-force", "d3-dispatch", "d3-quadtree", "d3-timer", "@types/d3-force");

  /** Unpacks the package; without Node.js or a library, the test is skipped or fails. */
  static NodeFolder create(Path folder) throws Exception {
    NodeFolder made = new NodeFolder(folder);
    Path modules = Files.createDirectories(folder.resolve("node_modules"));
    for (String library : LIBRARIES) {
      copy(Peers.requireModule(library), modules.resolve(library));
    }
    made.run("tar", List.of("-xzf", packed().toString(), "-C", modules.toString()));
    Files.move(modules.resolve("package"), made.board());
    Files.writeString(folder.resolve("package.json"), "{\"private\":true,\"type\":\"module\"}");
    return made;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  /** Returns the archive that the build has written. */
  static Path packed() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".tgz")).toList();
      assertThat(found).hasSize(1);
      return found.get(0).toAbsolutePath();
    }
  }

  Path board() {
    return folder.resolve("node_modules").resolve("gtpx-board");
  }

  String node(List<String> arguments) throws Exception {
    return run("node", arguments);
  }

  /** Returns what the program has printed. */
  String run(String program, List<String> arguments) throws Exception {
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
