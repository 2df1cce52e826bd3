package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.Main.SubCommandName;
import gtpx.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/cli.md, gtpx completion. If bash is installed, it runs the script. */
class CompletionCommandTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void aScriptNamesEverySubCommandAndOption(String shell) {
    String script = CompletionCommand.script(shell, SubCommandName.commands());

    for (SubCommandName name : SubCommandName.values()) {
      assertThat(script).contains(name.word());
      for (Option option : name.command().options().getOptions()) {
        assertThat(script).contains(option.getLongOpt());
      }
    }
  }

  @Test
  void bashFindsNoMistakeInItsScript() throws Exception {
    String bash = Peers.require("bash").toString();
    Path script =
        Files.writeString(
            folder.resolve("script"), CompletionCommand.script("bash", SubCommandName.commands()));

    assertThat(said(bash, "-n", script.toString())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'ma', match",
    "'match --boa', --board",
    "'match --variant f-', f-go f-go-bargaining",
    "'play --seat-color r', red",
    "'bench ', playouts start referee bridge soak",
    "'completion b', bash",
    "'completion --h', --help",
    "'match --komi ', ''",
    "'match --log fi', file one",
    "'match --out fo', folder"
  })
  void bashCompletes(String typed, String expected) throws Exception {
    assertThat(completed(typed)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void bashCompletesEveryOption(SubCommandName name) throws Exception {
    List<String> options =
        name.command().options().getOptions().stream().map(o -> "--" + o.getLongOpt()).toList();

    assertThat(completed(name.word() + " --")).isEqualTo(String.join(" ", options));
  }

  @Test
  void bashRegistersIt() throws Exception {
    assertThat(inBash("complete -p gtpx")).isEqualTo("complete -F _gtpx gtpx");
  }

  /** Returns bash's completions for the last of these words, separated by blanks. */
  private String completed(String typed) throws Exception {
    Files.writeString(folder.resolve("file one"), "");
    Files.createDirectories(folder.resolve("folder"));
    return inBash(
        "COMP_LINE='gtpx %s'; IFS=' ' COMP_WORDS=($COMP_LINE); [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('');"
                .formatted(typed)
            + " COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _gtpx; printf '%s\\n' \"${COMPREPLY[*]}\"");
  }

  private String inBash(String command) throws Exception {
    String bash = Peers.require("bash").toString();
    Path script =
        Files.writeString(
            folder.resolve("script"), CompletionCommand.script("bash", SubCommandName.commands()));
    return said(bash, "--norc", "-c", "source '" + script + "'; " + command);
  }

  private String said(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }
}
