package gtpx.conformance.script;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.conformance.script.ScriptStep.Observation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is sent instead of commands that an engine lacks, and what is observed instead of their
 * answers.
 */
class PlainScriptTest {
  private static final Set<String> ALL =
      Set.of(
          "gtpx-setup",
          "gtpx-play_turn",
          "gtpx-position",
          "gtpx-last_turn",
          "gtpx-legal",
          "gtpx-rules",
          "gtpx-to_move",
          "gtpx-result");

  private static Optional<Script> plain(String header, String session) {
    return plain("rules-capture", header, session, ALL);
  }

  private static Optional<Script> plain(
      String folder, String header, String session, Set<String> lacking) {
    String text = "sentence: It MUST.\n" + header + "\n\n" + session;
    Script script = ScriptReader.read(folder, "x", text.lines().toList());
    return PlainScript.of(script, lacking, PlainPositions.standard());
  }

  /** Returns the steps in short form: what is sent and observed. */
  private static List<String> steps(String game, String session) {
    return steps(plain("game: " + game, session).orElseThrow());
  }

  private static List<String> steps(Script script) {
    return script.steps().stream().map(PlainScriptTest::inShort).toList();
  }

  private static String inShort(ScriptStep step) {
    if (step instanceof ScriptStep.Send send) {
      return "> " + send.text();
    }
    return step instanceof ScriptStep.Observe see
        ? ("! " + see.sight().word() + " " + see.words()).strip()
        : ((ScriptStep.Expect) step).expectation().text().strip();
  }

  @Test
  void aPositionIsBuiltAndATurnIsPlayedMoveByMove() {
    String session =
        """
        > gtpx-setup black B1 white C1
        =
        > gtpx-play_turn black D1 white A1
        = {"captured":{"black":["B1"],"white":["C1"]}}
        """;

    assertThat(steps("f-go board=4x1", session))
        .containsExactly(
            "> play black B1",
            "=",
            "> play white C1",
            "=",
            "> play black D1",
            "=",
            "> play white A1",
            "=",
            "! occupied D1 A1",
            "! free B1 C1");
  }

  @Test
  void aPositionIsSeenPointByPoint() {
    String session =
        """
        > gtpx-play_turn black B2 white B2 red C1
        = {"moves":{"black":{"move":"B2","result":"collided"},"red":{"move":"C1","result":"placed"}}}
        > gtpx-position
        = {"stones":{"red":["C1"]},"barred":["B2"],"phase":"play","to_move":["black","white"]}
        """;

    assertThat(steps("parallel players=3 board=3 collision=mark", session).subList(6, 12))
        .containsExactly(
            "! occupied C1",
            "! free B2",
            "! occupied C1",
            "! free B2",
            "! barred B2",
            "! unbarred C1");
  }

  @Test
  void aWholeTurnIsRefusedForTheMoveThatItNames() {
    String session =
        "> gtpx-play_turn black A1 white B2\n? illegal move: B2 is barred\n> gtpx-legal red\n=without B2\n";

    assertThat(steps("f-go board=3", session))
        .containsExactly("> play white B2", "? illegal move: B2 is barred", "! illegal red B2");
  }

  @Test
  void theWordsOfTheGameAreThoseThatGtpxGameAnswers() {
    assertThat(steps("kee board=3", "> gtpx-rules\n=with players=2\n"))
        .containsExactly("> gtpx-game kee board=3", "=with players=2");
    assertThat(plain("game: kee board=3", "> boardsize 5\n=\n> gtpx-rules\n=with x\n")).isEmpty();
  }

  @Test
  void whoHasLeftMayNotEvenPass() {
    assertThat(
            steps(
                "parallel players=3 board=3",
                "> gtpx-position\n= {\"active\":[\"black\",\"white\"]}\n"))
        .containsExactly("! illegal red pass");
  }

  @Test
  void whoIsToMoveIsNotSeenWhereAnyColourMayMove() {
    assertThat(plain("game: go board=3", "> gtpx-to_move\n= black\n")).isEmpty();
    assertThat(steps("kee board=3", "> gtpx-to_move\n= black\n"))
        .containsExactly("! " + Observation.TO_MOVE.word() + " black");
  }

  @Test
  void thePhaseAndTheEndAreSeenByWhatAMoveIsAnswered() {
    String session =
        """
        > gtpx-position
        = {"phase":"scoring","to_move":["black"]}
        > gtpx-result
        = {"finished":false}
        > gtpx-position
        = {"phase":"finished"}
        > gtpx-result
        = {"finished":true,"winners":["white"]}
        """;

    assertThat(steps("kee board=3", session))
        .containsExactly("! after-play", "! unfinished", "! finished", "! finished");
    assertThat(plain("game: go board=3", session)).isEmpty();
  }

  @Test
  void whoIsToMoveInALaterPhaseIsNotSeen() {
    String asked = "> gtpx-dead black\n=\n%s> gtpx-to_move\n= white\n";

    assertThat(plain("game: kee board=3", asked.formatted(""))).isEmpty();
    assertThat(steps("kee board=3", asked.formatted("> gtpx-resume white\n=\n")))
        .endsWith("! to-move white");
  }

  @Test
  void turnsAndPassesBeforeASetUpAreNotThoseOfAPositionThatIsPlayed() {
    String session =
        """
        > gtpx-setup black B1 white C1
        =
        > gtpx-position
        = {"turn":0,"pass_run":0,"barred":[]}
        """;

    Optional<Script> plain =
        plain("rules-capture", "game: f-go board=4x1", session, Set.of("gtpx-setup"));

    assertThat(steps(plain.orElseThrow())).endsWith("> gtpx-position", "= {\"barred\":[]}");
  }

  @Test
  void aWholeTurnThatIsListedChoosesPointsToo() {
    String session =
        """
        > gtpx-play_turn black B2 white B2
        = …
        > gtpx-position
        = {"stones":{}}
        """;

    Optional<Script> plain =
        plain("rules-collision", "game: f-go board=3", session, Set.of("gtpx-position"));

    assertThat(steps(plain.orElseThrow())).endsWith("! free B2");
  }

  @Test
  void whatIsAboutSetUpsIsSeenByPlayIfTheyAreListed() {
    String session =
        "> gtpx-setup black B1 white C1\n=\n> gtpx-position\n= {\"barred\":[\"A1\"]}\n";

    assertThat(
            steps(
                plain("6-positions", "game: f-go board=4x1", session, Set.of("gtpx-position"))
                    .orElseThrow()))
        .endsWith("! barred A1");
    assertThat(plain("6-positions", "game: f-go board=4x1", session, ALL)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "> gtpx-position\n= {\"turn\":1}\n",
        "> gtpx-position\n=~ .*\n",
        "> gtpx-setup black A1 prisoners.black.white=2\n=\n",
        "> gtpx-play_turn black A1 white B2\n? syntax error…\n",
        "> gtpx-play_turn black resign white resign\n= …\n",
        "> gtpx-play_turn black A1 white B2\n= …\n> undo\n=\n",
        "> play black A1\n> gtpx-last_turn\n=\n= {\"captured\":{}}\n"
      })
  void whatCannotBeSeenIsLeftToEnginesThatTell(String session) {
    assertThat(plain("game: f-go board=3", session)).isEmpty();
  }

  @Test
  void whatIsAboutTheCommandNeedsIt() {
    String session = "> gtpx-play_turn black A1 white B2\n= …\n";

    assertThat(plain("game: f-go board=3", session)).isPresent();
    assertThat(plain("game: f-go board=3\nneeds: gtpx-play_turn", session)).isEmpty();
    assertThat(plain("note: none", session)).isEmpty();
  }
}
