package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import gtpx.board.Topologies;
import gtpx.record.GameJson;
import gtpx.testing.Peers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The npm package of the board, as the build has packed it: its types, and where it draws what. */
@Timeout(600)
@Tag("page")
final class BoardPackageTest {
  private static final Path SCRIPTS = Path.of("src", "test", "npm").toAbsolutePath();

  /** All kinds of boards: usual, small and degenerate ones. */
  private static final List<String> BOARDS =
      List.of(
          "rect:19x19",
          "rect:13x9",
          "rect:1x1",
          "rect:1x5",
          "rect:30x2",
          "cylinder:9x5",
          "cylinder:1x3",
          "cylinder:2x3",
          "torus:9x9",
          "torus:3x3",
          "torus:2x2",
          "torus:1x1",
          "torus:1x4",
          "torus:7x4",
          "mobius:9x5",
          "mobius:5x4",
          "mobius:1x3",
          "mobius:2x2",
          "klein:7x7",
          "klein:5x4",
          "klein:3x2",
          "klein:1x4",
          "hex:1",
          "hex:2",
          "hex:5",
          "hex:9",
          "box:3x3x3",
          "box:4x2x5",
          "box:1x1x3",
          "box:5x5x1",
          "graph:a",
          "graph:a,b,c-d",
          "graph:a-b,b-c,c-d,d-a",
          "graph:hub-a,hub-b,hub-c,hub-d,hub-e,hub-f",
          "graph:a-b,b-c,c-d,d-e,e-a,f-g,g-h,h-i,i-j,j-f,a-f,b-g,c-h,d-i,e-j",
          "graph:a-b,a-c,a-d,b-c,b-d,c-d",
          "graph:1-2,2-3,3-4,4-5,5-6,6-7,7-8,8-9,9-10,10-11,11-12,12-1,1-7,3-9");

  @TempDir private static Path folder;
  private static NodeFolder node;

  @BeforeAll
  static void unpackThePackage() throws Exception {
    node = NodeFolder.create(folder);
    try (Stream<Path> scripts = Files.list(SCRIPTS)) {
      for (Path script : scripts.toList()) {
        Files.copy(script, folder.resolve(script.getFileName()));
      }
    }
    JsonObject boards = new JsonObject();
    BOARDS.forEach(words -> boards.add(words, GameJson.topology(Topologies.parse(words))));
    Files.writeString(folder.resolve("boards.json"), boards.toString());
  }

  @Test
  void whatIsDrawnIsTheBoard() throws Exception {
    assertThat(node.node(List.of("layouts.mjs", "boards.json")))
        .isEqualTo(18 * BOARDS.size() + " layouts of " + BOARDS.size() + " boards\n");
  }

  @Test
  void theKeyboardReachesEveryPoint() throws Exception {
    assertThat(node.node(List.of("navigation.mjs", "boards.json"))).contains(" points reached on ");
  }

  @Test
  void theColoursDifferForTheColourBlind() throws Exception {
    assertThat(node.node(List.of("palette.mjs"))).startsWith("112 pairs, ");
  }

  @Test
  void whatCannotBeDrawnIsRefused() throws Exception {
    assertThat(node.node(List.of("expected.mjs"))).isEqualTo("all refused\n");
  }

  @Test
  void theTypesFit() throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Peers.requireModule("typescript").resolve("bin").resolve("tsc").toString(),
                "--noEmit",
                "--strict",
                "--noUnusedLocals",
                "--noUnusedParameters",
                "--allowJs",
                "--checkJs",
                "--target",
                "es2022",
                "--lib",
                "es2022,dom,dom.iterable",
                "--module",
                "esnext",
                "--moduleResolution",
                "bundler",
                "--maxNodeModuleJsDepth",
                "0",
                "types.ts"));
    Path sources = Path.of("src", "main", "npm", "gtpx-board");
    Path copies = Files.createDirectory(folder.resolve("sources"));
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.filter(file -> file.toString().matches(".*\\.(js|d\\.ts)")).toList()) {
        Files.copy(file, copies.resolve(file.getFileName()));
        command.add("sources/" + file.getFileName());
      }
    }

    assertThat(node.node(command)).isEmpty();
  }

  /** Regression: Maven appended the module's folder to the addresses, where there is no page. */
  @Test
  void itsAddressesAreThoseOfTheProject() throws Exception {
    assertThat(Files.readString(node.board().resolve("package.json")))
        .contains("\"https://github.com/gtpx/gtpx\"", "\"git+https://github.com/gtpx/gtpx.git\"");
    assertThat(Files.readString(node.board().resolve("README.md")))
        .contains("(https://github.com/gtpx/gtpx)");
  }

  @Test
  void npmPacksTheSameFiles() throws Exception {
    String packed = node.run("npm", List.of("pack", "--dry-run", "--json", node.board() + "/"));

    try (Stream<Path> files = Files.list(node.board())) {
      List<Path> unpacked = files.toList();
      assertThat(unpacked).hasSizeGreaterThan(15);
      assertThat(unpacked)
          .allSatisfy(file -> assertThat(packed).contains("\"" + file.getFileName() + "\""));
    }
  }
}
