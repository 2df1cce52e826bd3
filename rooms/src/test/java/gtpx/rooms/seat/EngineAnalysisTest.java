package gtpx.rooms.seat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gtpx.board.Color;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import gtpx.testing.ScriptedPlayer;
import gtpx.time.TimeSetting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Engines that report what they think, and engines that can capture dead stones. */
@Timeout(60)
class EngineAnalysisTest {
  private static final MoveRequest REQUEST =
      new MoveRequest(Duration.ofSeconds(30), Optional.empty(), () -> false);

  @TempDir Path folder;
  private final GameSpec spec = GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD);
  private final List<String> reports = new ArrayList<>();
  private final List<String> sent = new ArrayList<>();

  /** Creates an engine as a shell script that lists a command and answers it with a text. */
  private List<String> script(String command, String answer) throws Exception {
    String text =
        """
        say() { printf '= %%b\\n\\n' "$1"; }
        while read -r command arguments; do
          case $command in
            list_commands) say 'play\\ngenmove\\nundo\\n%s' ;;
            %s) say '%s' ;;
            genmove) say pass ;;
            quit) say ''; exit 0 ;;
            *) say '' ;;
          esac
        done
        """
            .formatted(command, command, answer);
    Path file = Files.writeString(folder.resolve("engine.sh"), text);
    return List.of(Peers.require("sh").toString(), file.toString());
  }

  private Choice choose(GenmoveStyle terms, List<String> command) throws SeatFault {
    SeatSources seats =
        new SeatSources(
            spec,
            EngineTimeouts.STANDARD,
            new TimeSetting.None(),
            (budget, seed) -> new ScriptedPlayer(),
            new NewEngines(),
            terms);
    Transcript transcript =
        (direction, line) -> {
          if (direction == Transcript.Direction.SENT) {
            sent.add(line.replaceFirst("^[0-9]+ ", ""));
          }
        };
    try (Seat seat =
        seats.source(SeatSpec.program(command), Color.BLACK, "engine", transcript, 1).open()) {
      seat.start(Optional.empty());
      return seat.choose(new Game(spec), REQUEST);
    }
  }

  private GenmoveStyle reporting() {
    return new GenmoveStyle(
        Optional.of((dialect, line) -> reports.add(dialect + " " + line)), false);
  }

  private Choice at(String vertex) {
    return new Choice.Moved(Move.parse(vertex, spec.board()).orElseThrow());
  }

  @Test
  void theLastReportIsForwardedBeforeTheMove() throws Exception {
    Choice choice =
        choose(
            reporting(),
            script("kata-genmove_analyze", "\\ninfo move A1\\ninfo move C3 visits 5\\nplay C3"));

    assertThat(choice).isEqualTo(at("C3"));
    assertThat(reports).containsExactly("KATA info move C3 visits 5");
    assertThat(sent).contains("kata-genmove_analyze black ownership true");
  }

  @Test
  void anEngineMayReportNothingOrResign() throws Exception {
    assertThat(choose(reporting(), script("lz-genmove_analyze", "\\nplay resign")))
        .isEqualTo(new Choice.Resigned());
    assertThat(reports).isEmpty();
    assertThat(sent).contains("lz-genmove_analyze black 100000");
  }

  @Test
  void anAnswerWithoutAMoveIsAFaultOfTheEngine() {
    assertThatThrownBy(() -> choose(reporting(), script("cgos-genmove_analyze", "{} {}")))
        .isInstanceOf(SeatFault.class)
        .hasMessageContaining("answered cgos-genmove_analyze black with")
        .satisfies(
            fault -> assertThat(((SeatFault) fault).kind()).isEqualTo(SeatFault.Kind.PROTOCOL));
  }

  @Test
  void withoutAReceiverOrTheCommandGenmoveIsSent() throws Exception {
    choose(GenmoveStyle.STANDARD, script("kata-genmove_analyze", "\\nplay C3"));
    choose(reporting(), script("another-command", ""));

    assertThat(sent).filteredOn(line -> line.startsWith("genmove")).hasSize(2);
  }

  @Test
  void whereAllStonesCountAPassIsReplacedByAMoveThatCaptures() throws Exception {
    Choice choice =
        choose(new GenmoveStyle(Optional.empty(), true), script("kgs-genmove_cleanup", "B2"));

    assertThat(choice).isEqualTo(at("B2"));
    assertThat(sent).containsSubsequence("genmove black", "undo", "kgs-genmove_cleanup black");
  }

  @Test
  void anEngineThatCanNotCapturePasses() throws Exception {
    Choice choice = choose(new GenmoveStyle(Optional.empty(), true), script("another-command", ""));

    assertThat(choice).isEqualTo(new Choice.Moved(Move.PASS));
    assertThat(sent).doesNotContain("undo");
  }
}
