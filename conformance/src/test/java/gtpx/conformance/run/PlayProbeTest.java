package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What plain play reveals about a position. docs/conformance.md */
class PlayProbeTest extends ConformanceFixture {
  private static final String SECRET =
      """
      sentence: It MUST.
      game: f-go board=5

      ! alike play black C3; play black pass
      | showboard
      | name
      | play white C3
      """;

  @Test
  void whatStandsIsSeenByPlayAndTheGameIsAsBefore() throws Exception {
    answers.put("play black C3", "? illegal move: C3 is occupied\n\n");

    assertThat(hold("game: go board=5\n", "> play black C3\n*\n! occupied C3\n! free D4\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence(
            "gtpx-game go board=5", // from the script
            "play black C3",
            "play black C3", // occupied
            "play black D4", // free, so the game is restarted
            "gtpx-game go board=5",
            "play black C3");
  }

  @Test
  void whatDoesNotStandIsToldAsTheScriptHasIt() throws Exception {
    ScriptVerdict.Failed failed = failed(hold("game: go board=5\n", "! occupied C3\n"));

    assertThat(failed.expected()).isEqualTo("occupied C3, tested with plain play");
    assertThat(failed.got()).isEqualTo("accepted");
  }

  /** Makes the engine refuse a colour's pass; with an empty reason, it accepts the pass. */
  private void refusePass(String color, String reason) {
    if (!reason.isEmpty()) {
      answers.put("play " + color + " pass", "? illegal move: " + reason + "\n\n");
    }
  }

  /** The words of docs/protocol.md 3.7, by the phase in which they are reported. */
  @ParameterizedTest
  @CsvSource({
    // the answers to black and white, and the phase
    "'', '', in-play unfinished",
    "'', black is to move, in-play unfinished",
    "white is to move, '', in-play unfinished",
    "already committed, '', in-play unfinished",
    "pass is forbidden, black is to move, in-play unfinished",
    "white is to move, pass is forbidden, in-play unfinished",
    "not in play, not in play, after-play unfinished",
    "the game is over, the game is over, finished"
  })
  void thePhaseIsSeenByAPass(String toBlack, String toWhite, String phases) throws Exception {
    refusePass("black", toBlack);
    refusePass("white", toWhite);

    List<String> seen = new ArrayList<>();
    for (String phase : List.of("in-play", "after-play", "finished", "unfinished")) {
      ScriptVerdict verdict = hold("game: go board=5\n", "! " + phase + "\n");
      if (verdict instanceof ScriptVerdict.Passed) {
        seen.add(phase);
      }
    }

    assertThat(String.join(" ", seen)).isEqualTo(phases);
  }

  @ParameterizedTest
  @CsvSource({
    "in-play, not in play",
    "after-play, the game is over",
    "finished, not in play",
    "unfinished, the game is over"
  })
  void anotherPhaseIsToldAsTheScriptHasIt(String phase, String reason) throws Exception {
    refusePass("black", reason);
    refusePass("white", reason);

    ScriptVerdict.Failed failed = failed(hold("game: go board=5\n", "! " + phase + "\n"));

    assertThat(failed.expected()).isEqualTo(phase + ", tested with plain play");
    assertThat(failed.got()).isEqualTo(reason);
  }

  @Test
  void aPassThatIsAcceptedIsNotInTheGame() throws Exception {
    hold("game: go board=5\n", "> play black C3\n*\n! unfinished\n> name\n*\n");

    assertThat(heard)
        .containsSequence(
            "play black pass", // unfinished, so the game is restarted
            "gtpx-game go board=5",
            "play black C3",
            "name");
  }

  private static Script secret() {
    return ScriptReader.read("9-x", "x", SECRET.lines().toList());
  }

  /**
   * Runs a session with an engine whose answer to a question reveals the line before it, and how
   * often it was asked.
   */
  private ScriptVerdict holdSecret(String listed, String question) throws Exception {
    answers.put("listed", "gtpx-version gtpx-game " + listed);
    AtomicReference<String> last = new AtomicReference<>("");
    Target target =
        new FakeEngine(
            false,
            () ->
                line ->
                    Optional.of(
                        line.equals(question)
                            ? "= " + last.get() + "\n\n"
                            : answer(last.updateAndGet(before -> line)).orElseThrow()));
    return run(target, List.of(secret())).get(0).verdict();
  }

  @Test
  void aQuestionThatIsAnsweredByASecretTellsIt() throws Exception {
    ScriptVerdict.Failed failed = failed(holdSecret("showboard name", "showboard"));

    assertThat(failed.expected())
        .isEqualTo("showboard: the same answer after play black C3 as after play black pass");
    assertThat(failed.got()).isEqualTo("= play black C3\nand = play black pass");
  }

  @Test
  void aQuestionThatIsNotListedIsNotAsked() throws Exception {
    assertThat(holdSecret("name", "showboard")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard).contains("name", "play white C3").doesNotContain("showboard");
  }

  @Test
  void anAnswerThatIsNeverTheSameTellsNoSecret() throws Exception {
    answers.put("listed", "gtpx-version gtpx-game showboard");
    AtomicInteger count = new AtomicInteger();
    Target target =
        new FakeEngine(
            false,
            () ->
                line ->
                    line.equals("showboard")
                        ? Optional.of("= " + count.incrementAndGet() + "\n\n")
                        : answer(line));

    List<Result> results = run(target, List.of(secret()));

    assertThat(results.get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
  }
}
