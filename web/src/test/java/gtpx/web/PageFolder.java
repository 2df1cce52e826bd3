package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.Peers;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A project of Node.js with the page's own files in {@code page}, and what they import in {@code
 * node_modules}, all as on the class path. Programs run in it must end well.
 */
record PageFolder(Path folder) {
  private static final Path PAGE = Path.of("src", "main", "page").toAbsolutePath();
  private static final Path BOARD = Path.of("src", "main", "npm", "gtpx-board").toAbsolutePath();

  /** Copies everything. Without Node.js, the test is skipped or fails. */
  static PageFolder create(Path folder) throws Exception {
    Peers.require("node");
    PageFolder project = new PageFolder(folder);
    Files.writeString(folder.resolve("package.json"), "{\"type\":\"module\"}");
    copy(PAGE, folder.resolve("page"));
    Path modules = folder.resolve("node_modules");
    copy(BOARD, modules.resolve("gtpx-board"));
    copyResources("/META-INF/resources/gtpx-rules", modules.resolve("gtpx-rules"));
    for (String library : List.of("lit", "lit-element", "lit-html")) {
      copyResources("/META-INF/resources/webjars/" + library, modules.resolve(library));
    }
    copyResources(
        "/META-INF/resources/webjars/lit__reactive-element",
        modules.resolve("@lit").resolve("reactive-element"));
    return project;
  }

  /** Copies a folder of the class path; of a WebJar, the folder of its version. */
  private static void copyResources(String resource, Path to) throws Exception {
    URL url = Objects.requireNonNull(PageFolder.class.getResource(resource), resource);
    if (url.getProtocol().equals("file")) {
      copy(Path.of(url.toURI()), to);
      return;
    }
    URI jar = URI.create(url.toString().split("!", 2)[0]);
    try (FileSystem files = FileSystems.newFileSystem(jar, Map.of())) {
      Path from = files.getPath(resource);
      if (resource.contains("/webjars/")) {
        try (Stream<Path> versions = Files.list(from)) {
          from = versions.findFirst().orElseThrow();
        }
      }
      copy(from, to);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  /** Returns what the program has printed. */
  String node(List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(Peers.require("node").toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
