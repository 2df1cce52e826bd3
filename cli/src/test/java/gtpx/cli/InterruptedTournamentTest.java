package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.testing.JavaCommand;
import gtpx.testing.Peers;
import gtpx.testing.TierFilter;
import gtpx.testing.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A tournament that is interrupted or told to end, as a process of its own. */
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "env must be able to restore a signal")
@Tag(TierFilter.LONG)
class InterruptedTournamentTest {
  @TempDir private Path folder;
  private Process process;
  private BufferedReader lines;

  @AfterEach
  void endProcess() throws Exception {
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
  }

  /** Two engines that pass; if they are slow, they do so when there is a file {@code go}. */
  private void start(boolean areSlow) throws IOException {
    Path engine =
        Files.writeString(
            folder.resolve("engine.sh"),
            """
            while read -r command arguments; do
              case $command in
                list_commands) printf '= boardsize\\nclear_board\\nkomi\\nplay\\ngenmove\\nquit\\n\\n' ;;
                genmove) %s printf '= pass\\n\\n' ;;
                quit) printf '=\\n\\n'; exit 0 ;;
                *) printf '=\\n\\n' ;;
              esac
            done
            """
                .formatted(
                    areSlow ? "echo > thinks; while [ ! -e go ]; do sleep 0.05; done;" : ""));
    String player = Peers.require("sh") + " " + engine;
    List<String> command = new ArrayList<>();
    // whoever runs the tests in the background ignores the signal
    command.addAll(List.of(Peers.require("env").toString(), "--default-signal=INT"));
    List<String> words = new ArrayList<>();
    words.addAll(List.of("tournament", "--out", "spring", "--board=3", "--rounds=2"));
    words.addAll(List.of("--no-check", "--concurrency=1", "--entrant=a=" + player));
    words.add("--entrant=b=" + player);
    command.addAll(JavaCommand.of(Main.class.getName(), words));
    process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    lines = process.inputReader(StandardCharsets.UTF_8);
  }

  private void awaitThought() {
    Waiting.until(() -> Files.exists(folder.resolve("thinks")));
  }

  private void signal(String name) throws Exception {
    List<String> command =
        List.of(Peers.require("sh").toString(), "-c", "kill -" + name + " " + process.pid());
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  private List<String> results() throws IOException {
    return Files.readAllLines(folder.resolve("spring/results.jsonl"));
  }

  @Test
  void anInterruptLetsTheGameEndThatIsBeingPlayed() throws Exception {
    start(true);
    awaitThought();

    signal("INT");
    assertThat(lines.readLine()).startsWith("finishing the games that are being played");
    Files.writeString(folder.resolve("go"), "");

    assertThat(lines.lines().toList())
        .anyMatch(line -> line.startsWith("game 1 of 4: "))
        .anyMatch(line -> line.startsWith("1 game, ended by score=1"));
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(results()).hasSize(1);
  }

  @Test
  void aSecondInterruptBreaksItOffAndTheSameCommandPlaysItAgain() throws Exception {
    start(true);
    awaitThought();
    List<ProcessHandle> engines = process.descendants().toList();

    signal("INT");
    assertThat(lines.readLine()).startsWith("finishing the games that are being played");
    signal("INT");

    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(results()).isEmpty();
    assertThat(engines).isNotEmpty().noneMatch(ProcessHandle::isAlive);

    start(false);
    assertThat(lines.lines().toList())
        .anyMatch(line -> line.startsWith("4 games, 2 distinct, ended by"));
    assertThat(process.waitFor()).isZero();
    assertThat(results()).hasSize(4);
  }

  @Test
  void aTournamentThatIsToldToEndBreaksItsGamesOff() throws Exception {
    start(true);
    awaitThought();

    signal("TERM");

    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(results()).isEmpty();
  }
}
