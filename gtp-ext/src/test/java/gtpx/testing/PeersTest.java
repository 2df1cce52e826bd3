package gtpx.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class PeersTest {
  @TempDir Path empty;
  @TempDir Path folder;

  @Test
  void aProgramIsFoundInTheFirstFolderThatHasIt() throws IOException {
    Path program = executable("someone");

    Path found = Peers.require("someone", List.of(empty, folder), true);

    assertThat(found).isEqualTo(program);
  }

  @Test
  void aFileThatCannotBeExecutedIsNoProgram() throws IOException {
    Files.createFile(folder.resolve("notes"));

    assertThatThrownBy(() -> Peers.require("notes", List.of(folder), false))
        .isInstanceOf(TestAbortedException.class);
  }

  @Test
  void aMissingProgramSkipsTheTest() {
    assertThatThrownBy(() -> Peers.require("nobody", List.of(empty), false))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("nobody is not installed");
  }

  @Test
  void aMissingProgramFailsTheTestWherePeersAreRequired() {
    assertThatThrownBy(() -> Peers.require("nobody", List.of(empty), true))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("nobody is not installed");
  }

  @Test
  void aModuleIsFoundWhereNpmPutsIt() throws IOException {
    Path module = Files.createDirectories(folder.resolve("node_modules/@some/one"));

    assertThat(Peers.requireModule("@some/one", folder, true)).isEqualTo(module);
  }

  @Test
  void aMissingModuleSkipsTheTestOrFailsIt() {
    assertThatThrownBy(() -> Peers.requireModule("nothing", empty, false))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("module nothing is not installed");
    assertThatThrownBy(() -> Peers.requireModule("nothing", empty, true))
        .isInstanceOf(AssertionFailedError.class);
  }

  @Test
  void aPythonWithoutTheModuleIsPassedOver() throws IOException {
    Files.writeString(executable("python3"), "#!/bin/sh\ntest \"$2\" = 'import something'\n");
    List<Path> folders = List.of(empty, folder);

    assertThat(Peers.requirePythonModule("something", folders, true))
        .isEqualTo(folder.resolve("python3"));
    assertThatThrownBy(() -> Peers.requirePythonModule("nothing", folders, false))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("no python3 has the module nothing");
  }

  private Path executable(String name) throws IOException {
    Path program = Files.createFile(folder.resolve(name));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }
}
