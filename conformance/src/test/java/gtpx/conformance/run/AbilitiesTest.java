package gtpx.conformance.run;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.EngineFault;
import gtpx.client.Peer;
import gtpx.conformance.script.PlainPositions;
import gtpx.conformance.script.Script;
import gtpx.conformance.script.ScriptReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Which scripts apply to an engine or server, depending on what it lists and accepts.
 * docs/conformance.md
 */
class AbilitiesTest extends ConformanceFixture {
  @Test
  void aGameThatIsRefusedSkips() throws Exception {
    answers.put("gtpx-game multi board=5", "? no\n\n");
    String words = PlainPositions.standard().words("multi board=5").orElseThrow();
    answers.put("gtpx-game " + words, "? no such game\n\n");

    assertThat(hold("game: multi board=5\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("refuses gtpx-game multi board=5: no"));
  }

  @Test
  void whatTheEngineMayLeaveOutIsSkippedWithTheReason() throws Exception {
    assertThat(hold("", "> undo\n=\n")).isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("unlisted: undo\n", "> undo\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(hold("with: server\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("for servers only"));
    answers.put("listed", "name");
    assertThat(hold("", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-version"));
    answers.put("listed", "gtpx-version");
    assertThat(hold("needs: thought\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't think"));
  }

  @Test
  void whatOnlyCannotBeSeenStillBinds() throws Exception {
    answers.put("gtpx-game nothing", "? no\n\n");

    assertThat(hold("", "> gtpx-score\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
    assertThat(hold("game: go\n", "> gtpx-score\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
    assertThat(hold("game: nothing\n", "> gtpx-score\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(hold("", "> gtpx-score\n> undo\n=\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(holdSentence("`gtpx-score` MUST hold."))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list gtpx-score"));
    assertThat(holdSentence("`play` MUST be as `gtpx-score`."))
        .isEqualTo(
            new ScriptVerdict.Skipped("doesn't list gtpx-score", true, List.of("gtpx-score")));
  }

  private ScriptVerdict holdSentence(String sentence) throws Exception {
    List<String> lines = List.of("sentence: " + sentence, "", "> gtpx-score", "=");
    return run(List.of(ScriptReader.read("7-play", "x", lines))).get(0).verdict();
  }

  @Test
  void whatIsSentAsBytesOrInALoopIsACommandToo() throws Exception {
    assertThat(hold("", ">> 1 un\\x07d\n>> o # twice\\n\n=1\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("", "! for i in 1..2\n> undo\n=\n! end\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("", ">> name # undo\\n\n=\n")).isEqualTo(new ScriptVerdict.Passed());
  }

  /** Regression: all scripts about HTTP were skipped, since no server lists GET as a command. */
  @Test
  void requestsOverHttpAreNoCommands() throws Exception {
    assertThat(hold("", "H>> GET /api/games HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(hold("", "H>> GET it\\n\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list GET"));
  }

  @Test
  void filesAreForEnginesOfThisMachine() throws Exception {
    Target near = new FakeEngine(false, () -> this::answer);
    Target far =
        new Target() {
          @Override
          public Peer open() throws EngineFault {
            return near.open();
          }

          @Override
          public boolean isServer() {
            return false;
          }

          @Override
          public boolean sharesFiles() {
            return false;
          }

          @Override
          public String name() {
            return "far";
          }
        };
    Script files =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "", "> name $folder/a", "="));

    assertThat(run(far, List.of(files)).get(0).verdict())
        .isEqualTo(
            new ScriptVerdict.Skipped(
                "runs on another machine and can't read the files of this one", true, List.of()));
    assertThat(run(List.of(files)).get(0).verdict()).isEqualTo(new ScriptVerdict.Passed());
  }

  @Test
  void machinesAreToldApartByTheirAddresses() {
    assertThat(Target.at("203.0.113.1", 1, false).sharesFiles()).isFalse(); // RFC 5737: nobody's
    assertThat(Target.at("localhost", 1, false).sharesFiles()).isTrue();
  }

  @Test
  void sessionsOnABoardThatIsRefusedAreSkipped() throws Exception {
    answers.put("boardsize 9", "? unacceptable size\n\n");

    assertThat(hold("needs: thought, boardsize 9\n", "> name\n=\n"))
        .isEqualTo(
            new ScriptVerdict.Skipped("refuses boardsize 9: unacceptable size", true, List.of()));
    assertThat(hold("needs: boardsize 19\n", "> name\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(hold("", "> boardsize 9\n=\n")).isInstanceOf(ScriptVerdict.Failed.class);
  }

  @Test
  void commandsThatEveryEngineMustHaveAreNeverAReason() throws Exception {
    answers.put("listed", "gtpx-version");
    answers.put("play b A1", "? unknown command\n\n");

    assertThat(failed(hold("", "> play b A1\n=\n")).got()).isEqualTo("? unknown command");
  }

  @Test
  void whatAServerListsNowhereIsSkipped() throws Exception {
    isServer = true;
    answers.put("gtpx-create new-game go board=9", "= owner=o black=s1 white=s2 watch=w\n\n");

    assertThat(hold("with: server\n", "> undo\n=\n"))
        .isEqualTo(new ScriptVerdict.Skipped("doesn't list undo"));
    assertThat(hold("with: server\n", "> twice\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence("list_commands", "gtpx-sit new-game black s1", "list_commands");
  }

  @Test
  void aGameThatIsRefusedIsAskedForInAllWordsAndThenNoMore() throws Exception {
    answers.put("gtpx-game kee board=3", "? unknown game\n\n");
    assertThat(hold("game: kee board=3\n", "> name\n=\n")).isEqualTo(new ScriptVerdict.Passed());
    String words = heard.stream().filter(line -> line.contains("=kee ")).findFirst().orElseThrow();
    assertThat(words).startsWith("gtpx-game variant=kee players=2 board=rect:3x3 turn=sequential ");

    answers.put(words, "? unknown game\n\n");
    Script script =
        ScriptReader.read("7-play", "x", List.of("sentence: s", "game: kee board=3", "", "> name"));
    heard.clear();
    assertThat(run(List.of(script, script, script, script, script)))
        .allMatch(result -> result.verdict() instanceof ScriptVerdict.Skipped);
    assertThat(heard.stream().filter(words::equals)).hasSizeBetween(1, 2); // two at a time
  }

  @Test
  void theFirstGameThatIsAcceptedIsPlayed() throws Exception {
    answers.put("gtpx-game of-my-own board=5", "? unknown game\n\n");

    assertThat(hold("game: of-my-own board=5 | parallel board=5\n", "> name\n=\n"))
        .isEqualTo(new ScriptVerdict.Passed());
    assertThat(heard)
        .containsSubsequence("gtpx-game of-my-own board=5", "gtpx-game parallel board=5", "name");
  }
}
